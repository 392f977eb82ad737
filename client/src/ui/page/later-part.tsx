import { type ComponentType, useEffect, useState } from 'react'

/** A part at the end of a page that the server does not render: its code comes when the page is there, or never. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      // Without a line it is missing, as pictures are.
      load().then(
        component => setPart(() => component),
        () => {},
      )
    }, [])
    return Part === null ? null : <Part {...props} />
  }
}

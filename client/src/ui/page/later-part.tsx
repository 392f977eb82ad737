import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part at the end of a page that the server does not render: its code comes when the page is there, or never.
 * @param first `scroll`: not before somebody moves on the page
 * @param before what holds its place
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  first?: 'scroll',
  before: ReactNode = null,
) {
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      function begin() {
        // Without a line it is missing, as pictures are.
        load().then(
          component => setPart(() => component),
          () => {},
        )
      }
      if (first === undefined) begin()
      else addEventListener(first, begin, { once: true })
    }, [])
    return Part === null ? before : <Part {...props} />
  }
}

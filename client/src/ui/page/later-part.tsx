import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part at the end of a page that the server does not render: its code comes when the page is there, or never.
 * Once its code has come it is rendered at once: whoever goes back finds the page as high as it was.
 * @param first `scroll`: not before somebody moves on the page, where it can be moved
 * @param before what holds its place
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  first?: 'scroll',
  before: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      function begin() {
        // Without a line it is missing, as pictures are.
        load().then(
          component => setPart(() => (loaded = component)),
          () => {},
        )
      }
      if (first === undefined || hasMoved() || !canMove()) begin()
      else addEventListener(first, begin, { once: true })
    }, [])
    return Part === null ? before : <Part {...props} />
  }
}

/** Somebody may have done so before the code of the page came. */
const hasMoved = () => scrollY > 0
const canMove = () => document.documentElement.scrollHeight > innerHeight

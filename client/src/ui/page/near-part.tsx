import { type ComponentType, useEffect, useRef, useState } from 'react'

/** How far from the screen it is fetched. */
const NEAR = '400px'

/** A part at the end of a page: its code and its data come when somebody comes near it. */
export function nearPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function NearPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          // Without a line it is missing, as pictures are.
          load().then(
            component => setPart(() => component),
            () => {},
          )
        },
        { rootMargin: NEAR },
      )
      // Not before somebody moves: a short page would fetch it with its first view.
      const begin = () => place.current !== null && observer.observe(place.current)
      window.addEventListener('scroll', begin, { once: true, passive: true })
      return () => {
        window.removeEventListener('scroll', begin)
        observer.disconnect()
      }
    }, [])
    return <div ref={place}>{Part !== null && <Part {...props} />}</div>
  }
}

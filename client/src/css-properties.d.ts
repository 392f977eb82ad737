import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, read by the style sheets. */
    [property: `--${string}`]: string | number | undefined
  }
}

import type { RefCallback } from 'react'

/** Percent of a picture's width and height. */
export interface KeptPoint {
  x: number
  y: number
}

/**
 * What is to be seen of a picture that is cut. As a ref, because the content policy takes no style attributes from
 * the server.
 */
export function keepInView(point: KeptPoint | undefined): RefCallback<HTMLImageElement> {
  return node => {
    if (node !== null) node.style.objectPosition = point === undefined ? '' : `${point.x}% ${point.y}%`
  }
}

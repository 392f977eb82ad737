import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Comb } from '#shared/map/combs.ts'
import type { ListingMap } from '#shared/map/listing-map.ts'

const DIRECTIONS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How much farther a cell seems that lies beside the direction. */
const ASIDE = 2

/** A cell is not in the direction when it is only a pixel farther. */
const NOTHING_PX = 4

export interface MapDestinations {
  nearer: string | null
  farther: string | null
}

/**
 * Arrow keys lead to the nearest cell in their direction, plus and minus change the scale.
 * @returns the cell that the keyboard is at, and what is to be called when it comes to another one
 */
export function useMapKeys(
  field: RefObject<HTMLElement | null>,
  map: ListingMap,
  { nearer, farther }: MapDestinations,
) {
  const [, navigate] = useLocation()
  const [current, setCurrent] = useState<Comb | null>(null)
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const way = event.key === '+' ? nearer : event.key === '-' ? farther : null
    if (way !== null) navigate(way)
    else if (!moveFocus(event)) return
    event.preventDefault()
  })

  useEffect(() => {
    const element = field.current
    const press = (event: KeyboardEvent) => follow(event)
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [field])

  const isUsed = current !== null
  useEffect(() => {
    // The comb that had the focus is not on this map: the keyboard goes on at the one stop of the tab key.
    if (!isUsed || document.activeElement !== document.body) return
    for (const stop of field.current?.querySelectorAll<SVGElement>('a[data-comb]:not([tabindex])') ?? []) {
      stop.focus({ preventScroll: true })
    }
  }, [map, isUsed, field])

  return { current, setCurrent }
}

/** @returns whether the key is an arrow */
function moveFocus({ key, target, currentTarget }: KeyboardEvent): boolean {
  const direction = DIRECTIONS[key]
  const from = target instanceof Element ? target.closest('[data-comb]') : null
  if (direction === undefined || from === null || !(currentTarget instanceof Element)) return false
  findNearest(currentTarget, from, direction)?.focus()
  return true
}

/** By where the cells are on the screen, so that it is right for every grid. */
function findNearest(
  group: Element,
  from: Element,
  [right, down]: readonly [x: number, y: number],
): SVGElement | null {
  const start = from.getBoundingClientRect()
  let best: SVGElement | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const cell of group.querySelectorAll<SVGElement>('[data-comb]')) {
    const box = cell.getBoundingClientRect()
    const [x, y] = [box.x - start.x, box.y - start.y]
    const ahead = x * right + y * down
    const distance = ahead + ASIDE * Math.abs(x * down + y * right)
    if (ahead > NOTHING_PX && distance < shortest) {
      shortest = distance
      best = cell
    }
  }
  return best
}

import { expect, test } from 'vitest'
import { fitInside, keepInside, moveBy, WHOLE, zoomAt } from './zoom-view.ts'

const STAGE = { width: 400, height: 800 }
const PICTURE = { width: 400, height: 300 }

test('what lies under the finger stays there while the picture grows and shrinks', () => {
  const finger = { x: 100, y: -40 }
  const near = zoomAt(WHOLE, finger, 2)
  expect(near).toEqual({ scale: 2, x: -100, y: 40 })
  expect(zoomAt(near, finger, 0.5)).toEqual({ scale: 1, x: 0, y: 0 })
})

test('a picture is never smaller than whole, and not enlarged without end', () => {
  expect(zoomAt(WHOLE, { x: 0, y: 0 }, 0.1).scale).toBe(1)
  expect(zoomAt(WHOLE, { x: 0, y: 0 }, 100).scale).toBe(6)
})

test('it moves as far as its edges, and not where it does not fill the stage', () => {
  const near = zoomAt(WHOLE, { x: 0, y: 0 }, 2)
  expect(keepInside(moveBy(near, { x: 500, y: 500 }), STAGE, PICTURE)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(keepInside(moveBy(near, { x: -30, y: 0 }), STAGE, PICTURE)).toEqual({ scale: 2, x: -30, y: 0 })
  expect(keepInside(moveBy(WHOLE, { x: 30, y: 30 }), STAGE, PICTURE)).toEqual(WHOLE)
})

test('a picture fills the stage in one direction, however large its file is', () => {
  expect(fitInside(STAGE, { width: 40, height: 30 })).toEqual(PICTURE)
  expect(fitInside(STAGE, { width: 1000, height: 4000 })).toEqual({ width: 200, height: 800 })
})

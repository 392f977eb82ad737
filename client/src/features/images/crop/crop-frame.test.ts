import { expect, test } from 'vitest'
import { MIDDLE } from '#shared/listings/images.ts'
import { frameOf, moveFrame, offsetOf, stepFocus } from './crop-frame.ts'

test('the frame moves down a standing picture and across a wide one, and stays inside', () => {
  const standing = frameOf({ width: 800, height: 1280 })
  expect(standing).toMatchObject({ axis: 'y', width: 100, height: 50 })
  expect(offsetOf(standing, { x: 50, y: 100 })).toEqual({ left: 0, top: 50 })
  const wide = frameOf({ width: 2000, height: 800 })
  expect(wide).toMatchObject({ axis: 'x', width: 50, height: 100 })
  expect(moveFrame(wide, MIDDLE, 0.1)).toEqual({ x: 70, y: 50 })
  expect(moveFrame(wide, MIDDLE, 3)).toEqual({ x: 100, y: 50 })
  expect(stepFocus(standing, MIDDLE, -80)).toEqual({ x: 50, y: 0 })
})

test('a picture of the shape of the frame stays where it is', () => {
  const frame = frameOf({ width: 500, height: 400 })
  expect(moveFrame(frame, MIDDLE, 0.5)).toEqual(MIDDLE)
})

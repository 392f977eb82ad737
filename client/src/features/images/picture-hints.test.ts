import { expect, test } from 'vitest'
import { meanBrightness } from './picture-hints.ts'

const pixels = (...colors: [number, number, number][]) =>
  new Uint8ClampedArray(colors.flatMap(color => [...color, 255]))

test('brightness is as eyes see it: green counts most, opacity not at all', () => {
  expect(meanBrightness(pixels([0, 0, 0]))).toBe(0)
  expect(meanBrightness(pixels([255, 255, 255]))).toBeCloseTo(255)
  expect(meanBrightness(pixels([0, 200, 0]))).toBeGreaterThan(meanBrightness(pixels([200, 0, 0])))
  expect(meanBrightness(pixels([0, 0, 0], [255, 255, 255]))).toBeCloseTo(127.5)
  expect(meanBrightness(pixels())).toBe(0)
})

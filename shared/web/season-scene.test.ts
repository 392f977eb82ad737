import { expect, test } from 'vitest'
import { seasonScene } from '#shared/web/season-scene.ts'

test('the scene has the season of the month, by day and by night', () => {
  const names = Array.from({ length: 12 }, (_, month) => seasonScene(month).light.split('-')[1])
  expect(names.join(' ')).toBe(
    'winter winter fruehling fruehling fruehling sommer sommer sommer herbst herbst herbst winter',
  )
  expect(seasonScene(11)).toEqual({
    light: '/art/held-winter-tag.svg',
    dark: '/art/held-winter-nacht.svg',
  })
})

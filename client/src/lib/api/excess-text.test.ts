import { expect, test } from 'vitest'
import { excessText } from './excess-text.ts'

test('a text that is too long is told by how much, without the spaces around it', () => {
  expect(excessText(`  ${'a'.repeat(20)}\n`, 20)).toBeUndefined()
  expect(excessText('a'.repeat(3234), 2000)).toBe('1.234 Zeichen zu viel: höchstens 2.000 haben Platz')
})

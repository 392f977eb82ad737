import { expect, test } from 'vitest'
import { handOverQueue, UploadQueue, uploadQueueOf } from './upload-queue.ts'

const MEGABYTE = 1024 * 1024

function file(name: string, { type = 'image/jpeg', size = 10 } = {}): File {
  return new File([new Uint8Array(size)], name, { type })
}

const namesOf = (queue: UploadQueue) => queue.list().map(picture => picture.file.name)

test('files that are no pictures or too large are listed with the reason, after all others', () => {
  const queue = new UploadQueue()
  queue.add([file('preise.pdf', { type: 'application/pdf' }), file('handy.heic', { type: 'image/heic' })], 10)
  queue.add([file('riese.png', { type: 'image/png', size: 5 * MEGABYTE + 1 }), file('honig.jpg')], 10)
  expect(queue.list().map(({ file: { name }, state, error }) => [name, state, error])).toEqual([
    ['honig.jpg', 'waiting', null],
    ['preise.pdf', 'refused', 'preise.pdf ist keine Bilddatei'],
    ['handy.heic', 'refused', 'handy.heic ist keine Bilddatei'],
    ['riese.png', 'refused', 'riese.png ist zu groß (max. 5MB)'],
  ])
  expect(queue.pending).toHaveLength(1)
})

test('a file of exactly 5 MB may be sent', () => {
  const queue = new UploadQueue()
  queue.add([file('rand.webp', { type: 'image/webp', size: 5 * MEGABYTE })], 1)
  expect(queue.pending).toHaveLength(1)
})

test('files beyond the room of the listing are refused, refused ones take no room', () => {
  const queue = new UploadQueue()
  queue.add([file('a.pdf', { type: 'application/pdf' }), file('b.jpg'), file('c.jpg'), file('d.jpg')], 2)
  expect(queue.pending.map(picture => picture.file.name)).toEqual(['b.jpg', 'c.jpg'])
  expect(queue.list().at(-1)).toMatchObject({ state: 'refused', error: 'Höchstens 10 Bilder pro Inserat.' })
})

test('pictures can be put in another order and removed; listeners hear of it', () => {
  const queue = new UploadQueue()
  let heard = 0
  const unsubscribe = queue.subscribe(() => heard++)
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], 10)
  const [a, , c] = queue.list()
  queue.move(c?.key ?? 0, 0)
  expect(namesOf(queue)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  queue.remove(a?.key ?? 0)
  expect(namesOf(queue)).toEqual(['c.jpg', 'b.jpg'])
  unsubscribe()
  queue.remove(c?.key ?? 0)
  expect(heard).toBe(3)
})

test('what was selected for a new listing belongs to it once it exists', () => {
  const queue = uploadQueueOf('new')
  queue.add([file('a.jpg')], 10)
  handOverQueue(42)
  expect(uploadQueueOf(42)).toBe(queue)
  expect(uploadQueueOf('new').list()).toEqual([])
})

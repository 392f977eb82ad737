import { expect, test } from 'vitest'
import { handOverQueue, UploadQueue, uploadQueueOf } from './upload-queue.ts'

const MEGABYTE = 1024 * 1024

function file(name: string, { type = 'image/jpeg', size = 10 } = {}): File {
  return new File([new Uint8Array(size)], name, { type })
}

const namesOf = (queue: UploadQueue) => queue.list().map(picture => picture.file.name)

test('files that are no pictures are listed with the reason, after all others; large photos are made smaller later', () => {
  const queue = new UploadQueue()
  queue.add(
    [file('preise.pdf', { type: 'application/pdf' }), file('logo.svg', { type: 'image/svg+xml' })],
    10,
  )
  queue.add([file('riese.jpg', { size: 12 * MEGABYTE }), file('honig.jpg')], 10)
  expect(queue.list().map(({ file: { name }, state, error }) => [name, state, error])).toEqual([
    ['riese.jpg', 'waiting', null],
    ['honig.jpg', 'waiting', null],
    ['preise.pdf', 'refused', 'preise.pdf ist keine Bilddatei'],
    ['logo.svg', 'refused', 'logo.svg ist keine Bilddatei'],
  ])
  expect(queue.pending).toHaveLength(2)
})

test('what this browser cannot read is refused as soon as it is chosen', async () => {
  const queue = new UploadQueue()
  queue.add([file('handy.heic', { type: '' })], 1)
  await expect
    .poll(() => queue.list())
    .toMatchObject([
      {
        state: 'refused',
        error: 'Dieses Format (HEIC) kann Ihr Browser nicht lesen. Bitte als JPG speichern.',
      },
    ])
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

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { deleteAbandonedFiles } from '#server/images/commands/abandon-images.ts'
import { createFileStorage } from '#server/images/gateway.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { startSilentServer } from '#tests/support/stand-ins/silent-server.ts'

const STORE = {
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'bilder',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const NOT_STORED = {
  code: 'SERVICE_UNAVAILABLE',
  message: expect.stringContaining('konnte gerade nicht gespeichert werden'),
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Stall {
  app: TestApp
  vendor: TestVendor
  listingId: number
  upload(): Promise<unknown>
}

async function openStall(env: Settings): Promise<Stall> {
  const app = await createTestApp(env)
  closing.push(() => app.close())
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const imageData = toDataUrl(await createPicture('jpeg', { width: 1600, height: 1200 }))
  const file = { imageData, fileName: 'a.jpg', mimeType: 'image/jpeg' }
  return { app, vendor, listingId, upload: () => vendor.caller.images.upload({ listingId, ...file }) }
}

async function expectOnlyPicturesMissing({ app, vendor, listingId }: Stall): Promise<void> {
  expect(await app.db.$count(listingImages)).toBe(0)
  expect((await vendor.caller.listings.getById({ id: listingId })).images).toEqual([])
  await vendor.caller.listings.update({
    id: listingId,
    title: 'Trotzdem geändert',
    description: 'Gespeichert wird auch ohne Bilder.',
    category: 'honey',
    shippingType: 'both',
  })
}

test('a store that says nothing: a clear answer in bounded time, everything else works, nothing is left', async () => {
  const silent = await startSilentServer()
  closing.push(() => silent.close())
  const stall = await openStall({ ...STORE, S3_ENDPOINT: `http://127.0.0.1:${silent.port}` })
  const start = performance.now()
  const upload = expect(stall.upload()).rejects.toMatchObject(NOT_STORED)
  await expectOnlyPicturesMissing(stall)
  await upload
  expect(performance.now() - start).toBeLessThan(20_000)
  await expectOnlyPicturesMissing(stall)
  expect(await stall.app.db.$count(abandonedFiles)).toBe(1)
}, 40_000)

const diskProblem = findDiskProblem()

/** A disk of its own, so small that it can be filled for real. */
function mountSmallDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'pipe' })
  closing.push(() => execFileSync('umount', [folder]))
}

function findDiskProblem(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'needs root on Linux to mount a small disk'
  const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' })
    execFileSync('umount', [folder])
    return null
  } catch {
    return 'this container may not mount a small disk'
  } finally {
    execFileSync('rmdir', [folder])
  }
}

test.skipIf(diskProblem !== null)(
  `a full disk: a clear answer, no picture, and no file after the cleanup${diskProblem === null ? '' : ` (skipped: ${diskProblem})`}`,
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-disk-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    const uploads = path.join(dataDir, 'uploads')
    await mkdir(uploads)
    mountSmallDisk(uploads)
    const stall = await openStall({ DATA_DIR: dataDir })
    await stall.upload()
    const before = (await readdir(uploads)).toSorted()
    await writeFile(path.join(uploads, 'filler'), Buffer.alloc(1_000_000)).catch(() => undefined)

    await expect(stall.upload()).rejects.toMatchObject(NOT_STORED)
    expect(await stall.app.db.$count(listingImages)).toBe(1)
    await stall.app.db.update(abandonedFiles).set({ dueAt: new Date(0) })
    await deleteAbandonedFiles({ db: stall.app.db, files: createFileStorage({ DATA_DIR: dataDir }) })
    expect((await readdir(uploads)).toSorted()).toEqual([...before, 'filler'].toSorted())

    await rm(path.join(uploads, 'filler'))
    await stall.upload()
    expect(await stall.app.db.$count(listingImages)).toBe(2)
  },
  30_000,
)

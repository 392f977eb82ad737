import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'
import { IMAGE_ROUTE, IMMUTABLE } from './rules.ts'

/** Where the pictures' files are kept. A name is written once and its content never changes. */
export interface FileStorage {
  /** @throws AppError STORAGE_UNAVAILABLE */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file's content, `null` when there is none. @throws AppError STORAGE_UNAVAILABLE */
  read(name: string): Promise<Buffer | null>
  /** A file that is already gone is no error. @throws AppError STORAGE_UNAVAILABLE */
  delete(name: string): Promise<void>
  /** The address under which browsers get the file. */
  url(name: string): string
}

const CONNECT_TIMEOUT_MS = 3000
/** Until the answer begins; tried twice, while somebody waits. */
const REQUEST_TIMEOUT_MS = 5000

type StorageEnv = Pick<Env, 'DATA_DIR' | Extract<keyof Env, `S3_${string}`>>

/** The same store without addresses: what lies there leaves the product only through a procedure that asks who wants it. */
export type PrivateStorage = Omit<FileStorage, 'url'>

/** Apart from what browsers may fetch: another folder on the disk; in S3 another bucket, or a prefix where all of it is private. */
const PRIVATE_FOLDER = 'private'

/**
 * An S3-compatible store when `S3_BUCKET` is set, else the folder `uploads` below `DATA_DIR`. With `S3_PUBLIC_URL`
 * browsers fetch from there; in all other cases from this server's own route, which reads from the store.
 */
export function createFileStorage(env: StorageEnv): FileStorage {
  const disk = openDisk(env)
  const baseUrl = (env.S3_BUCKET !== undefined && env.S3_PUBLIC_URL) || IMAGE_ROUTE
  return {
    put: (name, bytes, contentType) =>
      reach(async () => (await disk).put(name, bytes, { contentType, cacheControl: IMMUTABLE })),
    read: name => reach(async () => readFile(await disk, name)),
    delete: name => reach(async () => (await disk).delete(name)),
    url: name => `${baseUrl}/${name}`,
  }
}

/** Nothing of it is reachable by an address of the product. How a bucket may be read is the operator's affair: seal first. */
export function createPrivateStorage(env: StorageEnv): PrivateStorage {
  const disk = openPrivateDisk(env)
  const isShared = env.S3_BUCKET !== undefined && env.S3_PRIVATE_BUCKET === undefined
  const place = (name: string) => (isShared ? `${PRIVATE_FOLDER}/${name}` : name)
  return {
    put: (name, bytes, contentType) =>
      reach(async () =>
        (await disk).put(place(name), bytes, { contentType, cacheControl: 'private, no-store' }),
      ),
    read: name => reach(async () => readFile(await disk, place(name))),
    delete: name => reach(async () => (await disk).delete(place(name))),
  }
}

async function openDisk(env: StorageEnv): Promise<Disk> {
  if (env.S3_BUCKET === undefined) return new Disk(new DurableDriver(path.resolve(env.DATA_DIR, 'uploads')))
  return new Disk(await createS3Driver(env, env.S3_BUCKET))
}

async function openPrivateDisk(env: StorageEnv): Promise<Disk> {
  const { DATA_DIR, S3_BUCKET, S3_PRIVATE_BUCKET } = env
  if (S3_BUCKET === undefined) return new Disk(new DurableDriver(path.resolve(DATA_DIR, PRIVATE_FOLDER)))
  return new Disk(await createS3Driver(env, S3_PRIVATE_BUCKET ?? S3_BUCKET))
}

/** The row that says that a picture is there must not outlive a power failure which its files do not survive. */
class DurableDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' })
    this.#folder = folder
  }

  override async put(name: string, bytes: string | Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFile(path.join(this.#folder, name), bytes, { flush: true })
  }
}

/** What speaks S3 is loaded only where it is needed: it is as large as all of the product. */
async function createS3Driver(env: StorageEnv, bucket: string): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return new S3Driver({
    bucket,
    visibility: 'public',
    // Who may read is the bucket's own policy: several stores know no access lists per file.
    supportsACL: false,
    region: env.S3_REGION ?? 'us-east-1',
    ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Newer checksum trailers are not understood by every compatible store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
}

async function readFile(disk: Disk, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await disk.getStream(name))
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** The disk says ENOENT, S3 NoSuchKey; flydrive may have wrapped either. */
function isMissingFile(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'NoSuchKey' || (current as NodeJS.ErrnoException).code === 'ENOENT') return true
  }
  return false
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new AppError('STORAGE_UNAVAILABLE', {}, { cause: error })
  }
}

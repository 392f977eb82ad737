import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { AppError } from '#server/core/errors.ts'
import { ZIP_ENTRIES_MAX } from '#shared/listings/imports.ts'
import type { PartReader } from './part-store.ts'

/** What the directory of a ZIP says of one of its files. */
export interface ZippedFile {
  name: string
  bytes: number
  crc32: number
}

export interface ZipReader {
  /** By their names without folders, see {@link plainName}; `null` for a name that several files have. */
  files: ReadonlyMap<string, ZippedFile | null>
  /**
   * The content of a file, never more than its directory says.
   * @throws AppError ZIP_UNREADABLE; STORAGE_UNAVAILABLE
   */
  read(file: ZippedFile): Promise<Buffer>
}

/** People write names large or small; Macs take accents apart. */
export function plainName(name: string): string {
  return path.posix.basename(name).normalize('NFC').toLowerCase()
}

/**
 * Reads the directory of a ZIP; of its files only those that are asked for.
 * @throws AppError ZIP_UNREADABLE, also for names that lead out of it; ZIP_ENTRIES_EXCEEDED; STORAGE_UNAVAILABLE
 */
export async function openZip(parts: PartReader, bytes: number): Promise<ZipReader> {
  const source = new PartSource(parts)
  const zip = await readable(
    fromRandomAccessReaderPromise(source, bytes, { autoClose: false, lazyEntries: true }),
  )
  const entries = await readable(listEntries(zip))
  const files = new Map<string, ZippedFile | null>()
  const entryOf = new Map<ZippedFile, Entry>()
  for (const entry of entries) {
    const key = plainName(entry.fileName)
    const file = { name: entry.fileName, bytes: entry.uncompressedSize, crc32: entry.crc32 }
    files.set(key, files.has(key) ? null : file)
    entryOf.set(file, entry)
  }
  return {
    files,
    async read(file) {
      const entry = entryOf.get(file)
      if (entry === undefined || !entry.canDecodeFileData()) throw new AppError('ZIP_UNREADABLE')
      return readable(zip.openReadStreamPromise(entry).then(buffer))
    },
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ZIP_ENTRIES_MAX) throw new AppError('ZIP_ENTRIES_EXCEEDED', { count: '20.000' })
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const isFolder = entry.fileName.endsWith('/')
    // What Macs put beside each file.
    const isHidden = path.posix.basename(entry.fileName).startsWith('.')
    if (!isFolder && !isHidden) entries.push(entry)
  }
  return entries
}

/** What the store says stays, what the ZIP is accused of becomes one error. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('ZIP_UNREADABLE', {}, { cause: error })
  }
}

class PartSource extends RandomAccessReader {
  readonly #parts: PartReader

  constructor(parts: PartReader) {
    super()
    this.#parts = parts
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const parts = this.#parts
    return Readable.from(
      (async function* () {
        yield await parts.read(start, end)
      })(),
    )
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#parts.read(position, position + length).then(
      bytes => {
        bytes.copy(target, offset)
        callback(bytes.length < length ? new Error('unexpected end') : null)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }
}

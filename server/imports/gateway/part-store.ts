import { AppError } from '#server/core/errors.ts'
import type { PrivateStorage } from '#server/images/gateway.ts'
import { type FileKind, PART_BYTES } from '#shared/listings/imports.ts'

/** A file that lies in the private store in parts of the same size. */
export interface StoredFile {
  fileKey: string
  kind: FileKind
  bytes: number
}

/** A picture may reach over the end of a part. */
const CACHED_PARTS = 3

export function partName(fileKey: string, kind: FileKind, part: number): string {
  return `import-${fileKey}-${kind}-${part}`
}

/** Bytes of a stored file from anywhere in it; the last parts that were read are kept. */
export interface PartReader {
  /** @throws AppError STORAGE_UNAVAILABLE, IMPORT_NOT_FOUND when a part is gone */
  read(start: number, end: number): Promise<Buffer>
}

export function createPartReader(
  store: Pick<PrivateStorage, 'read'>,
  { fileKey, kind }: StoredFile,
): PartReader {
  const cached = new Map<number, Promise<Buffer | null>>()

  async function readPart(part: number): Promise<Buffer> {
    const reading = cached.get(part) ?? store.read(partName(fileKey, kind, part))
    cached.delete(part)
    cached.set(part, reading)
    const [oldest] = cached.keys()
    if (cached.size > CACHED_PARTS && oldest !== undefined) cached.delete(oldest)
    try {
      const bytes = await reading
      if (bytes === null) throw new AppError('IMPORT_NOT_FOUND')
      return bytes
    } catch (error) {
      cached.delete(part)
      throw error
    }
  }

  return {
    async read(start, end) {
      const pieces: Buffer[] = []
      for (let position = start; position < end; ) {
        const part = Math.floor(position / PART_BYTES)
        const bytes = await readPart(part)
        const from = position - part * PART_BYTES
        const piece = bytes.subarray(from, Math.min(bytes.length, from + end - position))
        if (piece.length === 0) break
        pieces.push(piece)
        position += piece.length
      }
      return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
    },
  }
}

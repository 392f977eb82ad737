import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipFile {
  name: string
  /** False for what is compressed already. */
  isCompressible: boolean
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Packs files while they are read: asks for the next piece only when what came of the last one has been taken, so no
 * more than one piece of one file is held, however large the archive and however slow its reader.
 */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  for await (const { name, isCompressible, content } of files) {
    const file = isCompressible ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

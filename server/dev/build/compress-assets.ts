import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Last step of `pnpm build`: puts Brotli and gzip files beside every text asset, so the server never compresses these. */

const OUTPUT_FOLDER = 'dist/client'
const TEXT_EXTENSIONS = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
])

const ENCODINGS: { suffix: string; compress: (content: Buffer) => Promise<Buffer> }[] = [
  {
    suffix: '.br',
    compress: content =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { suffix: '.gz', compress: content => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
]

const entries = await readdir(OUTPUT_FOLDER, { recursive: true, withFileTypes: true })
const assets = entries.filter(entry => entry.isFile() && TEXT_EXTENSIONS.has(extname(entry.name)))
const written = await Promise.all(assets.map(asset => compressAsset(join(asset.parentPath, asset.name))))
console.log(`${assets.length} assets: wrote ${written.flat().length} compressed files beside them`)

/** Returns the files written; an encoding that does not make the asset smaller gets none. */
async function compressAsset(path: string): Promise<string[]> {
  const content = await readFile(path)
  const files = ENCODINGS.map(async ({ suffix, compress }) => {
    const compressed = await compress(content)
    if (compressed.length >= content.length) return []
    await writeFile(path + suffix, compressed)
    return [path + suffix]
  })
  return (await Promise.all(files)).flat()
}

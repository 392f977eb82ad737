import { plainName, type ZippedFile } from '#server/imports/gateway/zip-reader.ts'
import { IMAGE_MAX_BYTES } from '#shared/listings/image-limits.ts'
import type { RowProblem } from '#shared/listings/imports.ts'

/** A picture that the listing has. */
export interface PresentPicture {
  id: number
  key: string
  /** Of the file that it was imported from; `null`: it came in by another way. */
  source: ZippedFile | null
}

export interface PicturePlan {
  /** Ids of present pictures, and files that become new ones; `null`: all stay as they are. */
  wanted: (number | ZippedFile)[] | null
  problems: RowProblem[]
}

/** What a picture is called in an export. */
export function exportedPictureName(key: string): string {
  return `${key}.webp`
}

/** @param files of the ZIP; `null`: there is none */
export function planPictures(
  names: readonly string[] | null,
  present: readonly PresentPicture[],
  files: ReadonlyMap<string, ZippedFile | null> | null,
): PicturePlan {
  if (names === null) return { wanted: null, problems: [] }
  const wanted: (number | ZippedFile)[] = []
  const problems: RowProblem[] = []
  for (const name of names) {
    const found = findPicture(plainName(name), present, files)
    if (typeof found === 'string') problems.push({ column: 'Bild', value: name.slice(0, 80), text: found })
    else wanted.push(found)
  }
  const isSame =
    wanted.length === present.length && wanted.every((image, place) => image === present[place]?.id)
  return { wanted: isSame ? null : wanted, problems }
}

/** @returns what is wrong with it, where there is none */
function findPicture(
  name: string,
  present: readonly PresentPicture[],
  files: ReadonlyMap<string, ZippedFile | null> | null,
): number | ZippedFile | string {
  const exported = present.find(({ key }) => exportedPictureName(key) === name)
  if (exported !== undefined) return exported.id
  const imported = present.filter(({ source }) => source?.name === name)
  const file = files?.get(name)
  if (file === null) return 'Diesen Namen haben im ZIP mehrere Dateien'
  if (file === undefined) {
    const [known] = imported
    if (known !== undefined) return known.id
    return files === null
      ? 'Zu dieser Tabelle gehört noch kein ZIP mit Bildern'
      : 'Diese Datei ist nicht im ZIP'
  }
  const same = imported.find(({ source }) => source?.crc32 === file.crc32 && source.bytes === file.bytes)
  if (same !== undefined) return same.id
  if (file.bytes > IMAGE_MAX_BYTES) return 'Ein Bild darf höchstens 5 MB groß sein'
  return file
}

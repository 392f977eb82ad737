/** Folders of the built client that hold files alone: nothing below them is a page, not even to say that it is missing. */
const FILE_FOLDERS = ['/assets/', '/art/']

export function isInFileFolder(path: string): boolean {
  return FILE_FOLDERS.some(folder => path.startsWith(folder))
}

/** @throws what the browser says when the file is gone or cannot be read */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('The file could not be read'))
    })
    reader.readAsDataURL(file)
  })
}

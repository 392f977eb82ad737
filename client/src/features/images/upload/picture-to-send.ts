import { findFileProblem } from './check-file.ts'
import { isUnreadable } from './picture-error.ts'
import { preparePicture } from './prepare-picture.ts'

/** What is sent of a chosen file, or the sentence that says why nothing is. */
export async function pictureToSend(file: File): Promise<Blob | string> {
  const problem = findFileProblem(file)
  if (problem !== null) return problem
  try {
    return await preparePicture(file)
  } catch (error) {
    if (isUnreadable(error)) return error.message
    throw error
  }
}

const NAME = 'UnreadablePictureError'

/** Nothing that the server would take can be made of a file; the message is for its owner. */
export function unreadablePicture(message: string): Error {
  const error = new Error(message)
  error.name = NAME
  return error
}

export function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}

/** Whether the server could make nothing of what was asked for, like a number that is none: there is no such thing. */
export function isMalformed(error: unknown): boolean {
  return (error as { data?: { code?: string } | null }).data?.code === 'BAD_REQUEST'
}

import type { Env } from '#server/process/env.ts'

/** Where pictures may come from besides this site: the picture store, and the hosts that the operator has named. */
export function pictureOrigins({
  S3_PUBLIC_URL,
  IMAGE_HOSTS,
}: Pick<Env, 'S3_PUBLIC_URL' | 'IMAGE_HOSTS'>): string[] {
  const store = S3_PUBLIC_URL === undefined ? [] : [new URL(S3_PUBLIC_URL).origin]
  return [...store, ...IMAGE_HOSTS.map(host => `https://${host}`)]
}

import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'
import type { Settings } from '#tests/support/product/settings.ts'

export interface S3TestServer {
  /** For `createTestApp` or `startProduct`. */
  env: Settings & { S3_ENDPOINT: string }
  close(): Promise<void>
}

const BUCKET = 'bilder'
/** For `S3_PRIVATE_BUCKET`, where a test wants one. */
export const PRIVATE_BUCKET = 'privat'

/** An S3 server on a loopback port with two buckets, which keeps its files in `directory`. */
export async function startS3(directory: string): Promise<S3TestServer> {
  await mkdir(directory, { recursive: true })
  const configureBuckets = [{ name: BUCKET }, { name: PRIVATE_BUCKET }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true, configureBuckets })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  }
}

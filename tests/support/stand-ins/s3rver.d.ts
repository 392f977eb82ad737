declare module 's3rver' {
  /** The part of s3rver that the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

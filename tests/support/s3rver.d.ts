/** The part of the S3 stand-in that the tests use; the package has no types of its own. */
declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  type Service = { run(): Promise<{ port: number }>; close(): Promise<void> }
  const S3rver: new (options: Options) => Service
  export = S3rver
}

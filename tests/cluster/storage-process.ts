// An S3-compatible storage as a process of its own, which the cluster test kills. Arguments: port, folder, bucket.
import { startS3Service } from '#tests/support/s3-service.ts'

const [port = '', directory = '', bucket = ''] = process.argv.slice(2)
await startS3Service({ port: Number(port), directory, buckets: [bucket] })
console.log('storing')

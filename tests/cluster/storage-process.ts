// An S3-compatible storage as a process of its own, which the cluster test kills. Arguments: port, folder, bucket.
import S3rver from 's3rver'

const [port = '', directory = '', name = ''] = process.argv.slice(2)
const service = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name, configs: [] }],
})
await service.run()
console.log('storing')

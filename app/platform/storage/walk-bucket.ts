import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { StoredFile } from './walk-folder.ts'

/** Every file of a bucket below a folder, or all for `''`. The storage's own list does not tell how large they are. */
export async function* walkBucket(
  client: S3Client,
  bucket: string,
  folder: string,
): AsyncIterable<StoredFile> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        ...(folder ? { Prefix: `${folder}/` } : {}),
        ...(next ? { ContinuationToken: next } : {}),
      }),
    )
    if (page.KeyCount === undefined && !page.Contents)
      throw new Error('the service did not answer with a list')
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? [])
      if (Key) yield { key: Key, bytes: Size, stamp: ETag }
    next = page.NextContinuationToken
  } while (next)
}

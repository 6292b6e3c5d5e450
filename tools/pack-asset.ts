import { brotliCompressSync, constants } from 'node:zlib'

/** The bytes of a file of `assets/` as they are in the repository. */
export function packAsset(content: Uint8Array): Buffer {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotliCompressSync(content, { params })
}

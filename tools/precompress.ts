import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// Smaller answers fit into one packet anyway.
const smallest = 860

/** Writes a `.br` and a `.gz` beside every text file of a folder, as small as they get: each is sent many times. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,json,html,txt,xml,webmanifest,map}', { cwd: folder })
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

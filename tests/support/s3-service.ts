import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

/** The only keys that the service takes. */
export const s3Keys = { accessKeyId: 'KEY-OF-TESTS', secretAccessKey: 'secret-of-tests' } as const

export type S3Service = { port: number; close(): Promise<void> }

type Answer = { status: number; body?: Uint8Array | string; headers?: Record<string, string> }
type Asked = { bucket: string; key: string; query: URLSearchParams; content: Uint8Array }

/** Pages of a real service have a thousand names. */
const pageSize = 100

/**
 * A small S3 service that keeps each object as a file: as much of the protocol as the storage and the backups use, by
 * path-style addresses. It reads whose key a request is signed with, and does not check the signature.
 */
export async function startS3Service(options: {
  directory: string
  buckets: readonly string[]
  port?: number
}): Promise<S3Service> {
  const { directory, buckets, port = 0 } = options
  for (const bucket of buckets) mkdirSync(path.join(directory, bucket), { recursive: true })
  const server = createServer(async (request, response) => {
    const { status, body = '', headers = {} } = await answer(directory, request).catch(toFailure)
    const length = request.method === 'HEAD' ? {} : { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...length, ...headers }).end(request.method === 'HEAD' ? '' : body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(directory: string, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const content = await buffer(request)
  if (!request.headers.authorization?.includes(`Credential=${s3Keys.accessKeyId}/`))
    return refuse(403, 'InvalidAccessKeyId')
  const [, bucket = '', ...rest] = pathname.split('/')
  const asked = { bucket, key: decodeURIComponent(rest.join('/')), query, content }
  const folder = path.join(directory, bucket)
  return asked.key ? answerObject(request.method, folder, asked) : answerBucket(request.method, folder, asked)
}

async function answerObject(method = '', folder: string, { key, content }: Asked): Promise<Answer> {
  const file = path.join(folder, encodeURIComponent(key))
  const draft = `${folder}.${randomUUID()}`
  switch (method) {
    case 'PUT':
      await stat(folder)
      // If it is killed in between, it has either the old object or the new one.
      await writeFile(draft, content)
      await rename(draft, file)
      return { status: 200, headers: { etag: etagOf(await stat(file)) } }
    case 'DELETE':
      await rm(file, { force: true })
      return { status: 204 }
    default: {
      const found = await stat(file)
      const headers = { etag: etagOf(found), 'last-modified': found.mtime.toUTCString() }
      return method === 'HEAD'
        ? { status: 200, headers: { ...headers, 'content-length': String(found.size) } }
        : { status: 200, headers, body: await readFile(file) }
    }
  }
}

async function answerBucket(method = '', folder: string, asked: Asked): Promise<Answer> {
  if (method !== 'PUT') return list(folder, asked.query)
  const isThere = await stat(folder).catch(() => null)
  if (isThere) return refuse(409, 'BucketAlreadyOwnedByYou')
  await mkdir(folder, { recursive: true })
  return { status: 200 }
}

async function list(folder: string, query: URLSearchParams): Promise<Answer> {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const after = query.get('continuation-token') ?? ''
  const keys = (await readdir(folder)).map(decodeURIComponent).filter((key) => key.startsWith(prefix))
  const names = keys.map((key) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    return end < 0 ? key : key.slice(0, end + 1)
  })
  const left = [...new Set(names)].sort().filter((name) => name > after)
  const page = left.slice(0, pageSize)
  const entries = await Promise.all(
    page.map(async (name) => {
      if (delimiter && name.endsWith(delimiter))
        return `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`
      const found = await stat(path.join(folder, encodeURIComponent(name)))
      return `<Contents><Key>${escapeXml(name)}</Key><Size>${found.size}</Size><ETag>${escapeXml(etagOf(found))}</ETag></Contents>`
    }),
  )
  const isCut = left.length > page.length
  return xml(
    200,
    `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${
      isCut ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    }${entries.join('')}</ListBucketResult>`,
  )
}

/** As long as nobody writes the same length within one tick of the clock, it tells contents apart. */
function etagOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `"${size.toString(16)}-${mtimeMs.toString(16)}"`
}

function toFailure(error: unknown): Answer {
  const isMissing = Reflect.get(Object(error), 'code') === 'ENOENT'
  return isMissing ? refuse(404, 'NoSuchKey') : refuse(500, 'InternalError')
}

function refuse(status: number, code: string): Answer {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(status: number, body: string): Answer {
  return { status, body, headers: { 'content-type': 'application/xml' } }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

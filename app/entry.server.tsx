import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { NonceContext } from '#lib/nonce.ts'
import { mapArchiveUrl } from '#platform/http/map-archive.ts'
import { doors } from '#platform/router-context.ts'
import { finishDocument, makeNonce } from './document.ts'
import { cutDocument, joinDocument } from './document-ends.ts'

/**
 * Renders the whole document before answering: loaders have already run, so nothing would stream, and a whole
 * document can carry an ETag, be kept by a cache, and state the hashes of its scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = makeNonce()
  const page = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const { ends, between } = cutDocument(page, nonce)
  const finished = finishDocument(ends, {
    nonce,
    status,
    headers,
    mapArchive: mapArchiveUrl(context.get(doors).config),
    start: waitsForPerson(routerContext) ? 'person' : 'rest',
  })
  return joinDocument(finished, between)
}

/** Whether the page is one of words, whose scripts have nothing to do until somebody does something. */
function waitsForPerson({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors) return false
  const page = staticHandlerContext.matches.at(-1)?.route.id
  return (
    page !== undefined &&
    Reflect.get(Object(routeModules[page]?.handle), 'scripts') === scriptsWaitForPerson.scripts
  )
}

function render(element: React.ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      highWaterMark: largestPage,
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      // Parts that load by themselves stand where they belong, also without scripts, however long they are.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: reject,
    })
  })
}

// Nothing reads along, so React need not wait between its writes.
const largestPage = 16 * 1024 * 1024

/** Logs what a loader or a render threw; refusals that were thrown on purpose are responses and never come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A path or method that no page has is the visitor's mistake, and stands in the request's own line.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  // The request's own line names the page; its path may hold a secret.
  context.get(doors).log.error('page failed', error)
}

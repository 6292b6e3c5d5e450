import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Handler = (request: IncomingMessage, response: ServerResponse, question: string) => void

export type OverpassServer = {
  url: string
  /** The questions that came, in Overpass QL. */
  questions: string[]
  /** Answers every request from now on. */
  answer(handler: Handler): void
  /** Answers every request with these elements, as Overpass does. */
  give(elements: readonly unknown[]): void
}

/** A server of the Overpass API on this machine that ends with the tests of the file. */
export async function startOverpassServer(): Promise<OverpassServer> {
  const questions: string[] = []
  let handle: Handler = (_request, response) => void response.end()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const question = new URLSearchParams(Buffer.concat(parts).toString()).get('data') ?? ''
    questions.push(question)
    handle(request, response, question)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const answer: OverpassServer['answer'] = (handler) => {
    handle = handler
  }
  return {
    url: `http://127.0.0.1:${port}/api/interpreter`,
    questions,
    answer,
    give: (elements) =>
      answer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(overpassAnswer(elements))
      }),
  }
}

/** An answer in the format that the wiki documents (Overpass API/Output Formats, JSON). */
export function overpassAnswer(elements: readonly unknown[]): string {
  return JSON.stringify({
    version: 0.6,
    generator: 'Overpass API 0.7.62.1 084b4234',
    osm3s: {
      timestamp_osm_base: '2026-06-15T09:00:00Z',
      copyright:
        'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
    },
    elements,
  })
}

/** A node near a point, so many kilometres to the north. */
export function nodeNear(
  at: { latitude: number; longitude: number },
  km: number,
  tags: Record<string, unknown>,
  id: number,
) {
  return { type: 'node', id, lat: at.latitude + km / 111.195, lon: at.longitude, tags }
}

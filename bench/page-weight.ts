import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export type PageWeight = {
  /** What the page fetches by itself; nothing on one that waits for a person. */
  scriptsKib: number
  /** What it fetches once somebody moves, scrolls or presses. */
  scriptsOfPersonKib: number
  /** The code that stands in the document itself; a part of `htmlKib`. */
  inlineKib: number
  scriptsBeforePaintKib: number
  cssKib: number
  htmlKib: number
}

/**
 * What a page makes a browser fetch, gzipped: the scripts it starts by itself, how much of them before the first
 * paint, and its style sheets. Read from the answer, so it measures what visitors get.
 */
export async function weighPage(url: string, clientFolder: string): Promise<PageWeight> {
  const response = await fetch(url)
  const html = await response.text()
  const held = /id="held-scripts" data-preload="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []
  const waits = html.includes(' data-start="person"')
  const eager = [
    ...matches(html, /<link rel="modulepreload" href="([^"]+)"/g),
    ...matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
  ]
  const css = matches(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
  // The loader's data travels in a script too, but is no code: it counts with the HTML alone.
  const inline = matches(html, /<script\b[^>]*>([\s\S]*?)<\/script>/g)
    .map((script) => script.replace(/streamController\.enqueue\("(?:[^"\\]|\\.)*"\)/g, ''))
    .join('')
  const weigh = (urls: string[]) =>
    [...new Set(urls)].reduce((sum, asset) => sum + gzipped(readFileSync(path.join(clientFolder, asset))), 0)
  return {
    scriptsKib: weigh([...(waits ? [] : held), ...eager]) / 1024,
    scriptsOfPersonKib: weigh([...held, ...eager]) / 1024,
    inlineKib: gzipped(Buffer.from(inline)) / 1024,
    scriptsBeforePaintKib: weigh(eager) / 1024,
    cssKib: weigh(css) / 1024,
    htmlKib: gzipped(Buffer.from(html)) / 1024,
  }
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

function gzipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

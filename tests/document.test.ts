import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, finishDocument, makeNonce } from '../app/document.ts'

const nonce = 'secret-of-this-render'

async function finish(
  html: string,
  mapArchive: string | null = null,
): Promise<{ html: string; hashes: string[]; policy: string }> {
  const response = finishDocument(html, { nonce, status: 200, headers: new Headers(), mapArchive })
  const policy = response.headers.get('content-security-policy') ?? ''
  return { html: await response.text(), hashes: policy.match(/'sha256-[^']+'/g) ?? [], policy }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The scripts that a browser would run under the answer's policy. */
function runnable({ html, hashes }: { html: string; hashes: string[] }): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="(text\/held|application\/(ld\+)?json)"/.test(attributes ?? ''))
    .map(([, , content = '']) => content)
    .filter((content) => hashes.includes(hashOf(content)))
}

const page = (body: string) =>
  `<!DOCTYPE html><html><head><script nonce="${nonce}">mark()</script><link rel="modulepreload" href="/assets/a.js"/></head><body>${body}<script type="module" nonce="${nonce}" async="">import "/assets/a.js"</script></body></html>`

describe('the finished document (promise 21)', () => {
  it('lets our own inline scripts run, and no other', async () => {
    const finished = await finish(page('<script>evil()</script><script nonce="guessed">evil()</script>'))
    expect(runnable(finished)).toEqual(['mark()'])
    expect(finished.hashes).not.toContain(hashOf('evil()'))
  })

  it('lets pages read from the origin of the map that the operator has named, and from no other', async () => {
    const connect = async (mapArchive: string | null) => {
      const { html, policy } = await finish(page(''), mapArchive)
      return {
        named: /<meta name="map-archive" content="([^"]*)">/.exec(html)?.[1],
        sources: policy.match(/connect-src ([^;]*)/)?.[1],
      }
    }
    expect(await connect(null)).toEqual({ named: undefined, sources: "'self'" })
    expect(await connect('/map/archive.pmtiles')).toEqual({
      named: '/map/archive.pmtiles',
      sources: "'self'",
    })
    expect(await connect('https://maps.example/a.pmtiles?x="1"&y')).toEqual({
      named: 'https://maps.example/a.pmtiles?x=&quot;1&quot;&amp;y',
      sources: "'self' https://maps.example",
    })
  })

  it('gives no hash to a script that came with text, whatever the text is', async () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '</script>',
        '<script>',
        ' nonce="',
        '<script type="module">',
        '<!--',
        ']]>',
        '<script nonce=',
        '\'"`',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(hostile), async (parts) => {
        const text = parts.join('')
        fc.pre(!text.includes(nonce))
        const finished = await finish(page(`<p>${text}</p><script>${text}</script>`))
        const own = await finish(page(''))
        expect(finished.hashes.every((hash) => own.hashes.includes(hash) || text !== '')).toBe(true)
        expect(finished.hashes).not.toContain(hashOf(text))
      }),
    )
  })

  it('holds the application back until the page has painted: no module script, no preload', async () => {
    const { html } = await finish(page('<main>text</main>'))
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).toContain('data-preload="/assets/a.js"')
    expect(html).toContain('<script type="text/held" id="held-scripts"')
  })

  it('lets the data of the scripts wait with them, in one script, and leaves text that looks like it alone', async () => {
    const context = 'window.__reactRouterContext = {};'
    const enqueue = 'window.__reactRouterContext.streamController.enqueue("[1]\\n");'
    const own = (content: string) => `<script nonce="${nonce}">${content}</script>`
    const foreign = `<script>${context}evil()</script>`
    const { html, hashes } = await finish(`${page(`${foreign}${own(context)}`)}${own(enqueue)}`)
    const held = /<script type="text\/held"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(held).toBe(`${context}${enqueue}import "/assets/a.js"`)
    expect(html).toContain(`${foreign}<script></script><script type="text/held"`)
    expect(hashes).toEqual([expect.any(String), hashOf(held)])
  })

  it('holds no module that is not ours', async () => {
    const foreign = '<script type="module">evil()</script>'
    const { html } = await finish(page(foreign))
    expect(html).toContain(foreign)
    expect(/<script type="text\/held"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]).toBe(undefined)
  })

  it('never tells the nonce, which a cached page would repeat', async () => {
    const { html, policy } = await finish(page('x'))
    expect(html).not.toContain(nonce)
    expect(policy).not.toContain(nonce)
    expect(makeNonce()).not.toBe(makeNonce())
  })

  it('forbids inline and evaluated code, other origins and framing', () => {
    const policy = contentSecurityPolicy([])
    const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
    expect(directive('script-src')).toBe("script-src 'self'")
    expect(directive('style-src')).toBe("style-src 'self'")
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive('base-uri')).toBe("base-uri 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  })
})

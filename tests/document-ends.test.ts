import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishDocument } from '../app/document.ts'
import { cutDocument, joinDocument } from '../app/document-ends.ts'

const nonce = 'secret-of-this-render'
const parts = { nonce, status: 200, headers: new Headers(), mapArchive: '/map/archive.pmtiles' }

const page = (body: string) =>
  `<!DOCTYPE html><html><head><script nonce="${nonce}">mark()</script></head><body>${body}<link rel="modulepreload" href="/assets/a.js"/><script type="module" nonce="${nonce}" async="">import "/assets/a.js"</script></body></html>`

async function finishInParts(
  html: string,
): Promise<{ html: string; policy: string | null; between: string }> {
  const { ends, between } = cutDocument(Buffer.from(html), nonce)
  const response = await joinDocument(finishDocument(ends, { ...parts, headers: new Headers() }), between)
  const policy = response.headers.get('content-security-policy')
  return { html: await response.text(), policy, between: between.toString() }
}

async function finishWhole(html: string): Promise<{ html: string; policy: string | null }> {
  const response = finishDocument(html, { ...parts, headers: new Headers() })
  return { html: await response.text(), policy: response.headers.get('content-security-policy') }
}

describe('a document finished at its ends alone', () => {
  it('is the document finished as a whole, whatever stands between them', async () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '</head>',
        '</body>',
        '<script>',
        '</script>',
        ' nonce="',
        '<b>Zürich · 東京</b>',
        '<!--',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words), async (some) => {
        const text = some.join('')
        fc.pre(!text.includes('</body>') && !text.includes('</head>'))
        const { html, policy } = await finishInParts(page(text))
        expect({ html, policy }).toEqual(await finishWhole(page(text)))
      }),
    )
  })

  it('leaves what has no script as the bytes that it is', async () => {
    const { between, html } = await finishInParts(page('<main>Zürich · 東京</main>'))
    expect(between).toBe('<body><main>Zürich · 東京</main>')
    expect(html).toContain('</head><body><main>Zürich · 東京</main><script')
  })

  it('takes a page without scripts or without a head as a whole', async () => {
    for (const html of ['<html><head></head><body>Sorry</body></html>', '<p>Sorry</p>']) {
      expect((await finishInParts(html)).html).toBe((await finishWhole(html)).html)
    }
  })
})

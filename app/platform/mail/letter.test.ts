import { expect, it } from 'vitest'
import { runnableTexts } from '#tests/e2e/support/hostile.ts'
import { type Letter, quote, quotedAs, renderLetter } from './letter.ts'

const site = 'https://holmward.example'
const htmlOf = (paragraph: string) =>
  renderLetter({ subject: 's', preheader: 'p', heading: 'h', paragraphs: [paragraph] }, site).html

it('an address of this site within a paragraph can be pressed', () => {
  expect(htmlOf(`Your guide book: ${site}/guide-book/Aa-1_?a=1&b=2 . Wi-Fi appears later.`)).toContain(
    `Your guide book: <a href="${site}/guide-book/Aa-1_?a=1&amp;b=2" style="color:#03535a">${site}/guide-book/Aa-1_?a=1&amp;b=2</a> . Wi-Fi`,
  )
})

it('an address of another site stays words, also one that begins like ours', () => {
  for (const address of ['https://evil.example/x', `${site}.evil.example/x`, `${site}@evil.example/x`]) {
    expect(htmlOf(`See ${address} please.`)).toContain(`>See ${address} please.</p>`)
  }
})

it('nothing in a paragraph is taken as HTML, not even at the end of an address', () => {
  const html = htmlOf(`${site}/a"onmouseover="x <b>bold</b>`)
  expect(html).toContain(`<a href="${site}/a&quot;onmouseover=&quot;x"`)
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
})

it('what somebody writes makes no line that looks like one of ours', () => {
  const words = 'Late.\nSubject: Your refund\nTotal: $1'
  const letter = {
    ...{ subject: 's', preheader: 'p', heading: 'h' },
    paragraphs: [quotedAs('The host writes', words), quote(words)],
    facts: [{ label: 'You wrote', value: words }],
  }
  const lines = renderLetter(letter, site).text.split('\n')
  expect(lines.filter((line) => /Late|refund|\$1/.test(line)).every((line) => line.startsWith('> '))).toBe(
    true,
  )
  expect(lines.filter((line) => line === '> Subject: Your refund')).toHaveLength(3)
})

it('one line stands behind the one who wrote it', () => {
  expect(quotedAs('The host writes', 'A burst pipe.')).toBe('The host writes: A burst pipe.')
})

it.each(runnableTexts)('adds nothing to a mail, wherever it stands: %s', (text) => {
  const letterOf = (word: string): Letter => ({
    subject: word,
    preheader: word,
    picture: { src: `${site}/photos/a.webp`, alt: word },
    heading: word,
    paragraphs: [word, `“${word}”`, `${word}\n${word}`],
    facts: [{ label: word, value: word }],
    button: { label: word, href: `${site}/?next=${encodeURIComponent(word)}` },
    closing: [word],
    switchOff: { kind: word, href: `${site}/unsubscribe` },
  })
  const framesOf = (word: string) => renderLetter(letterOf(word), site).html.match(/<[^>]*>/g) ?? []
  const namesOf = (word: string) => framesOf(word).map((tag) => /^<[!/]?\w+/.exec(tag)?.[0])
  const attributesOf = (word: string) =>
    framesOf(word).map((tag) => tag.replace(/="[^"]*"/g, '=""').replace(/[\s/]+>$/, '>'))
  expect(namesOf(text)).toEqual(namesOf('word'))
  expect(attributesOf(text)).toEqual(attributesOf('word'))
})

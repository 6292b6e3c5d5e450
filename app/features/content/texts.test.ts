import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { currencies } from '#lib/money.ts'
import routes from '../../routes.ts'
import { parseText, plainText } from './article.ts'
import { clockText, frameAt, framesOf } from './components/how-to-book/walkthrough.ts'
import { contact } from './texts/contact.ts'
import { helpCenter } from './texts/help-center.ts'
import { howToBook } from './texts/how-to-book.ts'

// All words of the pages of words, whatever their shape.

const folder = path.join(import.meta.dirname, 'texts')
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const texts = await Promise.all(
  files.map(async (file) => ({ file, words: stringsIn({ ...(await import(path.join(folder, file))) }) })),
)

describe('the texts of all pages', () => {
  it('say no sentence of eight words or more twice', () => {
    const places = new Map<string, string[]>()
    for (const { file, words } of texts) {
      for (const sentence of words.flatMap(sentencesOf)) {
        places.set(sentence, [...(places.get(sentence) ?? []), file])
      }
    }
    expect(places.size).toBeGreaterThan(350)
    expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
  })

  it('promise nothing for later and hold no filler', () => {
    for (const { words } of texts) {
      for (const text of words)
        expect(text).not.toMatch(/lorem|coming soon|\bTODO\b|\bTBD\b|placeholder text/i)
    }
  })

  it('say how many currencies there are', () => {
    const words: Record<number, string> = { 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten' }
    const counted = texts.flatMap((text) => text.words).filter((text) => /any of \w+ currencies/.test(text))
    expect(counted).not.toEqual([])
    for (const text of counted) expect(text).toContain(`any of ${words[currencies.length]} currencies`)
  })

  it('link only to pages of the site, to support, and to who made the map’s names', () => {
    const pages = new Set([...pathsOf(routes), '/static/third-party-notices.txt'])
    const linked = texts.flatMap(({ words }) => words.flatMap(targetsIn))
    expect(linked.length).toBeGreaterThan(80)
    for (const target of linked.filter((found) => found.startsWith('/'))) {
      const [page = ''] = target.split(/[?#]/)
      expect([...pages]).toContain(page)
    }
    const others = linked.filter((target) => !/^[/#]/.test(target))
    expect(new Set(others)).toEqual(
      new Set(['support:', 'https://www.openstreetmap.org/copyright', 'https://www.geonames.org/']),
    )
  })
})

describe('the way to live chat', () => {
  it.each([
    { page: 'help center', ways: helpCenter.contact },
    { page: 'contact page', ways: contact.channels },
  ])('does not let “Start a chat” pass for a window to chat in: $page', ({ ways }) => {
    const chat = [...ways].find(({ id }) => id === 'chat')
    expect(chat).toMatchObject({ title: 'Live Chat', time: 'Response within 2 hours' })
    expect(chat?.action).toEqual({ label: 'Start a chat', href: '/contact?channel=chat#message' })
    expect(chat?.text).toMatch(/form.*not a chat window.*email/)
  })
})

describe('the walkthrough', () => {
  const { chapters } = howToBook.tutorial
  const frames = framesOf(chapters)

  it('is 3:45 long, in six chapters with the titles of the six steps', () => {
    expect(clockText(frames.at(-1)?.until ?? 0)).toBe('3:45')
    expect(howToBook.length).toBe('3:45 minutes')
    expect(chapters.map(({ title }) => title)).toEqual(howToBook.steps.map(({ title }) => title))
  })

  it('leaves each caption on the screen long enough to read, one after the other', () => {
    for (const [at, { text, from, until }] of frames.entries()) {
      expect((until - from) / text.split(' ').length).toBeGreaterThan(0.45)
      expect(frameAt(frames, from)).toBe(at)
      expect(frameAt(frames, until - 0.25)).toBe(at)
    }
    expect(frameAt(frames, 1_000)).toBe(frames.length - 1)
  })
})

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(stringsIn) : []
}

function sentencesOf(text: string): string[] {
  return plainText(text)
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .trim(),
    )
    .filter((sentence) => sentence.split(/\s+/).length >= 8)
}

/** Where a text leads: its links, or itself when it is an address. */
function targetsIn(text: string): string[] {
  if (/^(\/|https?:|support:)\S*$/.test(text)) return [text]
  return parseText(text).flatMap(({ target }) => target ?? [])
}

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: own, index, children }) => [
    ...(index ? ['/'] : own ? [`/${own}`] : []),
    ...pathsOf(children ?? []),
  ])
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest } from './support/architecture/import-rules.ts'
import { readSource } from './support/architecture/read-source.ts'
import { isForPeople, roomOf, speakingMarkup } from './support/architecture/speaking-files.ts'

const root = path.resolve(import.meta.dirname, '..')

function read(file: string) {
  return readSource(file, readFileSync(path.join(root, file), 'utf8'))
}

describe('what people read stands in *-words.ts', () => {
  it('and no room has more of it in its markup than it had', () => {
    const spoken: Record<string, number> = {}
    for (const found of globSync('app/**/*.tsx', { cwd: root })) {
      const file = found.replaceAll(path.sep, '/')
      if (isTest(file) || !isForPeople(file)) continue
      const room = roomOf(file)
      spoken[room] = (spoken[room] ?? 0) + read(file).spoken.length
    }
    for (const [room, count] of Object.entries(spoken)) {
      expect([room, Math.max(count, speakingMarkup[room] ?? 0)]).toEqual([room, speakingMarkup[room] ?? 0])
    }
  })
})

describe('a text for people in markup is found', () => {
  it.each([
    ['between tags', '<p>Nothing yet</p>'],
    ['as a value', "<Field label={isNew ? 'Name' : old} />"],
    ['with a value in it', `<p>{\`Hosted by \${name}\`}</p>`],
  ])('%s', (_place, markup) => {
    expect(readSource('app/ui/card.tsx', `export const x = ${markup}`).spoken).toHaveLength(1)
  })

  it('but not a style, a key or what is compared', () => {
    const code = `export const x = <p className="Grid" onKeyDown={(event) => event.key === 'Escape'}>{words.title}</p>`
    expect(readSource('app/ui/card.tsx', code).spoken).toEqual([])
  })
})

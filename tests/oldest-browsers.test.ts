import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { newestBuild } from '../tools/builds.ts'
import { oldestBrowsers } from '../tools/oldest-browsers.ts'
import { listNewerNames, listNewerSelectors } from './support/newer-interfaces.ts'

// The oldest browsers must be able to do the main job: nothing newer than they are without another way, by MDN's data.
// tests/e2e walks it in a browser from which the newer interfaces were taken away (playwright.config.ts).

const root = path.resolve(import.meta.dirname, '..')
const client = path.join(newestBuild(), 'client')

/** What is newer and used, and why nothing is lost without it. Some are words of ours or of React that are only spelt alike. */
const allowed: Record<string, string> = {
  canParse: 'added by app/add-missing.ts',
  hidePopover: 'added by app/add-missing.ts',
  showPopover: 'added by app/add-missing.ts',
  toWellFormed: 'added by app/add-missing.ts',
  cancelIdleCallback: 'where there is none, a timer',
  requestIdleCallback: 'where there is none, a timer',
  navigation: 'asked for first, by React',
  startViewTransition: 'asked for first, by React and its router; without it the page changes at once',
  share: 'asked for first: where there is none, a copy and a code are left',
  vibrate: 'asked for first: a phone that cannot, does not',
  setAppBadge: 'asked for first: where it is not, the tab alone says how many messages wait',
  captureStackTrace: 'asked for first, by fflate',
  getTransports: 'part of a passkey, which is offered only where the browser knows them',
  getPublicKeyAlgorithm: 'as above',
  getPublicKey: 'as above',
  getAuthenticatorData: 'as above',
  drop: 'a word of ours',
  getMetadata: 'a word of PMTiles',
  handle: 'a word of ours',
  when: 'a word of zod',
}

const names = listNewerNames()
const newerSelectors = listNewerSelectors()

/** What a script calls, makes or takes a member of, and the oldest browsers lack. */
function newerIn(code: string): string[] {
  const found = new Set<string>()
  const called = (callee: Node) => {
    if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
      const { object, property } = callee
      const whole = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
      if (names.members.has(property.name) || names.own.has(whole)) found.add(property.name)
    } else global(callee)
  }
  const global = (node: Node) => {
    if (node.type === 'Identifier' && names.globals.has(node.name)) found.add(node.name)
  }
  new Visitor({
    CallExpression: ({ callee }) => called(callee),
    NewExpression: ({ callee }) => called(callee),
    MemberExpression: ({ object }) => global(object),
  }).visit(parseSync('a.js', code).program)
  return [...found]
}

describe('what the build sends to a browser', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: client }).map((file) => ({
      file,
      code: readFileSync(path.join(client, file), 'utf8'),
    }))

  it('uses no interface that the oldest browsers lack without another way', () => {
    const scripts = read('**/*.js')
    expect(scripts.length).toBeGreaterThan(50)
    const used = scripts.flatMap(({ file, code }) => newerIn(code).map((name) => `${name} in ${file}`))
    expect(used.filter((use) => !((use.split(' ')[0] ?? '') in allowed))).toEqual([])
    const unused = Object.keys(allowed).filter((name) => !used.some((use) => use.startsWith(`${name} `)))
    expect(unused).toEqual([])
  })

  it('puts no selector that the oldest browsers lack beside one that they know', () => {
    const sheets = read('**/*.css')
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.flatMap(({ code }) => lostSelectors(code))).toEqual([])
  })
})

describe('the test', () => {
  it('finds what is newer', () => {
    expect(
      newerIn('a.toWellFormed(); URL.canParse(b); Promise.withResolvers(); scheduler.postTask(c)'),
    ).toEqual(['toWellFormed', 'canParse', 'withResolvers', 'scheduler'])
    expect(newerIn('[...a.entries()].map(b); c.values().toArray(); Object.groupBy(d, e)')).toEqual([
      'toArray',
      'groupBy',
    ])
    expect(newerIn('a.at(-1); structuredClone(b); c.replaceAll(d, e)')).toEqual([])
    expect(lostSelectors('a,b:has(c){d:e}')).toEqual(['a,b:has(c)'])
    expect(lostSelectors('b:has(c){d:e}a:is([open],:popover-open){d:e}')).toEqual([])
  })
})

describe('the oldest browsers', () => {
  it('are told to everybody', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
    const { chrome, edge, firefox, safari, ios } = oldestBrowsers
    expect(chrome).toBe(edge)
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and iOS ${ios}`)
  })
})

/** Lists of selectors of which one is newer: a browser that does not know it drops the whole rule. */
function lostSelectors(css: string): string[] {
  return [...css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].flatMap(([, list = '']) => {
    const selectors = splitList(list)
    // Inside `:is()` and `:where()` each stands for itself.
    const isNew = (selector: string) =>
      [...selector.replace(/:(is|where)\([^()]*\)/g, '').matchAll(/(?<!\\)::?([a-z-]+)/g)].some(
        ([, name = '']) => newerSelectors.has(name) && !name.startsWith('-'),
      )
    return selectors.some(isNew) && !selectors.every(isNew) ? [list] : []
  })
}

/** At the commas that stand in no brackets. */
function splitList(list: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of list) {
    depth += Number(letter === '(') - Number(letter === ')')
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

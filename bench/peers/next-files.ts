import { attributeOf, findTag, readHtml, type Tag } from './html-tree.ts'

/**
 * The source of a Next page that shows the same document as a page of ours: the tags that never change are written out
 * from our own HTML, once; the cards are our own components, filled by our own statement for every request. What we
 * hydrate for its behaviour is a client component there, everything else a server component.
 */
export function toNextFiles(html: string, ids: readonly string[]): Record<string, string> {
  const document = readHtml(html)
  const page = must(
    findTag(document, ({ name }) => name === 'html'),
    'html',
  )
  const head = must(
    findTag(page, ({ name }) => name === 'head'),
    'head',
  )
  const body = must(
    findTag(page, ({ name }) => name === 'body'),
    'body',
  )
  const grid = must(
    findTag(body, (tag) => tag.name === 'ul' && findTag(tag, isCard) !== null),
    'a grid of cards',
  )
  const picture = must(
    findTag(grid, ({ name }) => name === 'img'),
    'picture',
  )
  const sizes = attributeOf(picture, 'sizes')
  const parts: Record<string, Tag> = {
    Header: must(
      findTag(body, ({ name }) => name === 'header'),
      'header',
    ),
    Hero: must(
      findTag(body, (tag) => findTag(tag, isSearch) !== null && tag.name === 'section'),
      'hero',
    ),
    Panel: must(
      findTag(body, (tag) => attributeOf(tag, 'aria-labelledby') === 'browse-heading'),
      'filter panel',
    ),
  }
  const named = new Map([[grid, '<Grid listings={listings} />']])
  for (const [name, tag] of Object.entries(parts)) named.set(tag, `<${name} />`)
  const clientFiles = Object.entries(parts).map(([name, tag]) => [
    `app/${name.toLowerCase()}.tsx`,
    `'use client'\n${linkImport}export function ${name}() {\n  return ${toJsx(tag, new Map())}\n}\n`,
  ])
  return {
    'app/layout.tsx': `export default function Layout({ children }) {
  return <html lang="en" dir="ltr" suppressHydrationWarning><head>${jsxOf(head.children, named)}</head><body>{children}</body></html>
}\n`,
    'app/page.tsx': `${linkImport}import { readCards } from './read-cards'
import { Grid } from './grid'
${Object.keys(parts)
  .map((name) => `import { ${name} } from './${name.toLowerCase()}'\n`)
  .join('')}
export const dynamic = 'force-dynamic'

export default async function Page() {
  const listings = await readCards()
  return <>${jsxOf(body.children.filter(isSeen), named)}</>
}\n`,
    'app/grid.tsx': `import { ListingCard } from '#features/listings/components/listing-card.tsx'
export function Grid({ listings }) {
  return <ul className=${JSON.stringify(attributeOf(grid, 'class'))}>
    {listings.map((listing) => <li key={listing.id}>
      <ListingCard listing={listing} unratedScore="4.5" sizes=${JSON.stringify(sizes)} />
    </li>)}
  </ul>
}\n`,
    'app/read-cards.ts': `import { listCards } from '#features/listings/server/list-cards.ts'
import { openDatabase } from '#platform/database/database.ts'
const { db } = openDatabase(process.env.DATABASE_URL, { max: 10, log: console })
const ids = ${JSON.stringify(ids)}
export function readCards() {
  return listCards({ db, clock: () => new Date() }, ids)
}\n`,
    ...Object.fromEntries(clientFiles),
    ...constantFiles,
  }
}

const linkImport = "import Link from 'next/link'\n"

const constantFiles = {
  // The cards are linked by our router, in whose place stands Next's. Nothing is fetched before it is asked for there either.
  'router.tsx': `import NextLink from 'next/link'
export function Link({ to, viewTransition, ...props }) {
  return <NextLink prefetch={false} href={to} {...props} />
}
export const useViewTransitionState = () => false\n`,
  'next.config.mjs': `export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname, resolveAlias: { 'react-router': './router.tsx' } },
}\n`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      allowImportingTsExtensions: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
      strict: false,
      target: 'es2023',
    },
    include: ['app'],
  }),
}

function isCard({ name }: Tag): boolean {
  return name === 'article'
}

function isSearch({ name }: Tag): boolean {
  return name === 'search'
}

/** Our scripts stay out: Next brings its own. */
function isSeen(child: Tag | string): boolean {
  return typeof child === 'string' || child.name !== 'script'
}

function must(tag: Tag | null, name: string): Tag {
  if (!tag) throw new Error(`the page has no ${name}`)
  return tag
}

function jsxOf(children: readonly (Tag | string)[], named: ReadonlyMap<Tag, string>): string {
  return children
    .map((child) => (typeof child === 'string' ? `{${JSON.stringify(child)}}` : toJsx(child, named)))
    .join('')
}

function toJsx(tag: Tag, named: ReadonlyMap<Tag, string>): string {
  const known = named.get(tag)
  if (known) return known
  const isLink = tag.name === 'a' && /^\/(?!\/)/.test(attributeOf(tag, 'href') ?? '')
  const name = isLink ? 'Link' : tag.name
  const attributes = [
    ...tag.attributes.flatMap(([key, value]) => attributeText(tag, key, value)),
    ...(isLink ? ['prefetch={false}'] : []),
    ...(tag.name === 'select' ? [`defaultValue=${chosenIn(tag)}`] : []),
  ]
  const start = [name, ...attributes].join(' ')
  if (tag.name === 'script') {
    return `<${start} dangerouslySetInnerHTML={{ __html: ${JSON.stringify(tag.children.join(''))} }} />`
  }
  return tag.children.length === 0 ? `<${start} />` : `<${start}>${jsxOf(tag.children, named)}</${name}>`
}

const renamed: Record<string, string> = {
  autocomplete: 'autoComplete',
  class: 'className',
  crossorigin: 'crossOrigin',
  enterkeyhint: 'enterKeyHint',
  for: 'htmlFor',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  spellcheck: 'spellCheck',
  tabindex: 'tabIndex',
}

function attributeText(tag: Tag, key: string, value: string): string[] {
  // The select says which is chosen; the other is our router's own.
  if (key === 'selected' || key === 'data-discover') return []
  if (key === 'style') return [`style={${JSON.stringify(styleOf(value))}}`]
  if (key === 'value' && tag.name === 'input') return [`defaultValue={${JSON.stringify(value)}}`]
  const isPlain = /^(aria|data)-/.test(key)
  const name =
    renamed[key] ?? (isPlain ? key : key.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()))
  if (value === '' && /^(hidden|inert|disabled|required|checked|itemscope)$/i.test(key)) return [name]
  return [`${name}={${JSON.stringify(value)}}`]
}

function styleOf(text: string): Record<string, string> {
  const entries = text.split(';').map((rule) => {
    const [key = '', ...value] = rule.split(':')
    const name = key.startsWith('--')
      ? key
      : key.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
    return [name, value.join(':')]
  })
  return Object.fromEntries(entries)
}

function chosenIn(select: Tag): string {
  const chosen = findTag(select, (tag) => attributeOf(tag, 'selected') !== undefined)
  return JSON.stringify(chosen ? (attributeOf(chosen, 'value') ?? '') : '')
}

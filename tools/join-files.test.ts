import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFiles, type ModuleGraph, type Place } from './join-files.ts'

type Site = Record<string, { size?: number; imports: string[]; isPage?: boolean }>

/** What the bundler knows of these modules. */
function graphOf(site: Site): ModuleGraph {
  const importers = (id: string) => Object.keys(site).filter((other) => site[other]?.imports.includes(id))
  return {
    getModuleInfo: (id) =>
      site[id]
        ? {
            code: 'x'.repeat(site[id].size ?? 100),
            isEntry: site[id].isPage ?? false,
            importers: importers(id),
            dynamicImporters: [],
            importedIds: site[id].imports,
            dynamicallyImportedIds: [],
          }
        : null,
  }
}

function join(site: Site, untouched: string[] = []): Map<string, Place> {
  return joinFiles('/home.tsx', graphOf(site), { untouched, except: /icons/, levels: 30 })
}

const page = (...imports: string[]) => ({ imports, isPage: true })

test('small files that nearly the same pages need are one, a large one stays away from who does without it', () => {
  const places = join({
    '/home.tsx': page('/dates.ts', '/map.ts'),
    '/stay.tsx': page('/dates.ts', '/price.ts', '/map.ts'),
    '/trip.tsx': page('/dates.ts', '/price.ts'),
    '/dates.ts': { imports: [] },
    '/price.ts': { imports: [] },
    '/map.ts': { imports: [], size: 900_000 },
  })
  expect(places.get('/price.ts')?.file).toBe(places.get('/dates.ts')?.file)
  expect(places.get('/map.ts')?.file).not.toBe(places.get('/dates.ts')?.file)
  expect(places.has('/home.tsx')).toBe(false)
})

test('a small file that brings a large one along is not joined with what others need', () => {
  const places = join({
    '/home.tsx': page('/dates.ts'),
    '/stay.tsx': page('/dates.ts', '/form.ts'),
    '/trip.tsx': page('/dates.ts', '/form.ts'),
    '/list.tsx': page('/schemas.ts'),
    '/dates.ts': { imports: [] },
    '/form.ts': { imports: ['/schemas.ts'] },
    '/schemas.ts': { imports: [], size: 900_000 },
  })
  expect(places.get('/form.ts')?.file).not.toBe(places.get('/dates.ts')?.file)
})

test('what an untouched page needs stays as it is, and what is excepted is told nothing of', () => {
  const site = {
    '/home.tsx': page('/dates.ts', '/icons.ts'),
    '/stay.tsx': page('/dates.ts', '/price.ts', '/icons.ts'),
    '/trip.tsx': page('/dates.ts', '/price.ts'),
    '/dates.ts': { imports: [] },
    '/price.ts': { imports: [] },
    '/icons.ts': { imports: [] },
  }
  expect(join(site).get('/price.ts')?.file).toBe(join(site).get('/dates.ts')?.file)
  const places = join(site, ['/home.tsx'])
  expect(places.get('/price.ts')?.file).not.toBe(places.get('/dates.ts')?.file)
  expect(places.has('/icons.ts')).toBe(false)
})

test('whatever the modules import, each shared one has a file, and a file imports only deeper ones', () => {
  const names = Array.from({ length: 14 }, (_, index) => `/module-${index}.ts`)
  const modules = fc.tuple(
    ...names.map((_, index) =>
      fc.record({
        size: fc.constantFrom(10, 1_000, 9_000, 60_000),
        imports: fc.subarray(names.slice(index + 1)),
      }),
    ),
  )
  const pages = fc.array(fc.subarray(names), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(modules, pages, (infos, imported) => {
      const site: Site = Object.fromEntries(
        names.map((name, index) => [name, infos[index] ?? { imports: [] }]),
      )
      for (const [index, imports] of imported.entries())
        site[index === 0 ? '/home.tsx' : `/page-${index}.tsx`] = page(...imports)
      const places = join(site)
      for (const [id, { file, depth }] of places) {
        for (const other of site[id]?.imports ?? []) {
          const place = places.get(other)
          if (place?.file !== file) expect(place?.depth).toBeGreaterThan(depth)
        }
      }
      const needed = names.filter((name) => sharedBy(name, site) > 1 && isConnected(name, site))
      expect([...places.keys()].sort()).toEqual(needed.sort())
    }),
  )
})

/** How many pages need a module, be it through others. */
function sharedBy(name: string, site: Site): number {
  const needs = (id: string): boolean => id === name || (site[id]?.imports ?? []).some(needs)
  return Object.keys(site).filter((id) => site[id]?.isPage && needs(id)).length
}

/** Whether imports lead to it from the first page, in whichever direction. */
function isConnected(name: string, site: Site): boolean {
  const seen = new Set(['/home.tsx'])
  const waiting = ['/home.tsx']
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const next = [
      ...(site[id]?.imports ?? []),
      ...Object.keys(site).filter((other) => site[other]?.imports.includes(id)),
    ]
    for (const each of next.filter((other) => !seen.has(other))) {
      seen.add(each)
      waiting.push(each)
    }
  }
  return seen.has(name)
}

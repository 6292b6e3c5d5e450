import { expect, test } from 'vitest'
import { isSharedByPages } from './shared-by-pages.ts'

const importers: Record<string, string[]> = {
  '/app/money.ts': ['/app/card.tsx', '/app/stay.ts'],
  '/app/stay.ts': ['/app/money.ts'],
  '/app/card.tsx': ['/app/pages/home.tsx?client-route=1', '/app/list.tsx'],
  '/app/list.tsx': ['/app/pages/search.tsx'],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }

test('a module is shared by the pages that it comes with, also through others that import each other', () => {
  const shared = (id: string) => isSharedByPages(id, ['/pages/home.tsx', '/pages/search.tsx'], graph)
  expect(shared('/app/stay.ts')).toBe(true)
  expect(shared('/app/card.tsx')).toBe(true)
  expect(shared('/app/list.tsx')).toBe(false)
})

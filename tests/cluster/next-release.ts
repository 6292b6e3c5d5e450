import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from './child.ts'

const root = path.resolve(import.meta.dirname, '../..')
const changedFile = 'app/layouts/site.tsx'

/** Makes the folder of a release that follows this checkout: every page is changed, and it brings a migration. */
export async function makeNextRelease(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-next-'))
  for (const name of readdirSync(root)) {
    // With the builds of before, whose files its pages go on handing out.
    if (/^(\.(?!npmrc)|node_modules$)/.test(name)) continue
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const page = path.join(folder, changedFile)
  writeFileSync(page, readFileSync(page, 'utf8').replace('<main ', '<main data-release="next" '))
  writeFileSync(
    path.join(folder, 'database/migrations/9999_of_the_next_release.sql'),
    'alter table accounts add column of_the_next_release text;\n',
  )
  await startChild({
    words: ['scripts/build.ts'],
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

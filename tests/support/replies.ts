import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type ReplyFixture = { name: string; raw: string; own: string }

const root = path.resolve('tests/support/replies')

/**
 * Mails that answer one of ours, as mail programs write them, each with what its writer said. Those of `public` come from a
 * public collection; the README beside them says which, and its licence.
 */
export function replyFixtures(): ReplyFixture[] {
  return ['own', 'public', 'flowed'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.eml'))
      .map((file) => ({
        name: `${folder}/${file.replace('.eml', '')}`,
        raw: readFileSync(path.join(root, folder, file), 'utf8'),
        own: readFileSync(path.join(root, folder, file.replace('.eml', '.txt')), 'utf8').trim(),
      })),
  )
}

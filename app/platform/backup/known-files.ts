import { createReadStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { StoredFile } from '../storage/walk-folder.ts'

/** The sums of the files that were read for a backup before, so that only new ones are read again. */
export type KnownFiles = {
  /** Null for a file that is new or was written since. */
  find(file: StoredFile): string | null
  note(file: StoredFile, sum: string): void
  /** Keeps what was found and noted, and forgets the rest. */
  save(): Promise<void>
}

/** From the data folder, where the file may be deleted at any time: everything is read once more then. */
export async function openKnownFiles(dataDir: string): Promise<KnownFiles> {
  const file = path.join(dataDir, 'backup-sums.txt')
  const known = await readLines(file)
  const used = new Map<string, string>()
  const stampOf = ({ bytes, stamp }: StoredFile) => `${bytes} ${stamp}`
  return {
    find: (stored) => {
      const [sum = '', ...stamp] = (known.get(stored.key) ?? '').split(' ')
      if (!sum || stamp.join(' ') !== stampOf(stored)) return null
      used.set(stored.key, `${sum} ${stampOf(stored)}`)
      return sum
    },
    note: (stored, sum) => {
      used.set(stored.key, `${sum} ${stampOf(stored)}`)
    },
    save: async () => {
      const draft = `${file}.${process.pid}.draft`
      const handle = await open(draft, 'w', 0o600)
      try {
        await handle.writeFile(linesOf(used))
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    },
  }
}

async function readLines(file: string): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  try {
    for await (const line of createInterface(createReadStream(file))) {
      const [key, values] = line.split('\t')
      if (key && values) known.set(key, values)
    }
  } catch {
    // Without it every file is read once more.
    known.clear()
  }
  return known
}

async function* linesOf(used: Map<string, string>): AsyncIterable<string> {
  for (const [key, values] of used) yield `${key}\t${values}\n`
}

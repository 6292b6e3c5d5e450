import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupConfig } from '../app/platform/config/storage-config.ts'
import { readConfig } from './read-config.ts'
import { StartError } from './start-error.ts'

type Arguments = {
  words: string[]
  /** Another place than that of BACKUP_TO. */
  place: string | null
  /** The file of an age key. */
  identity: string | null
  /** The file of the secrets. */
  secrets: string | null
  /** Whether to bring back what is whole of a damaged backup. */
  isPartial: boolean
}

/** What was said to `backup` or `restore`; the place of the backups is named by `--to` in the one, `--from` in the other. */
export function readBackupArguments(usage: string, placeName: 'to' | 'from'): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        [placeName]: { type: 'string' },
        identity: { type: 'string' },
        secrets: { type: 'string' },
        ...(placeName === 'from' ? { partial: { type: 'boolean' } } : {}),
      },
    })
    const given = (name: string) => {
      const value: unknown = Reflect.get(values, name)
      return typeof value === 'string' ? value : null
    }
    return {
      words: positionals,
      place: toPlace(given(placeName)),
      identity: given('identity'),
      secrets: given('secrets'),
      isPartial: Reflect.get(values, 'partial') === true,
    }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : 'Not understood'}. ${usage}`)
  }
}

/** A folder is named from where the command is given; in the configuration, by its whole path. */
function toPlace(name: string | null): string | null {
  return name === null || /^\w+:\/\//.test(name) ? name : path.resolve(process.env.INIT_CWD ?? '.', name)
}

/** Where backups are. Throws when nobody said. */
export function requireTarget(): BackupConfig {
  const { backup } = readConfig()
  if (!backup)
    throw new StartError('Say where backups are: BACKUP_TO in .env (docs/operating.md, "Backups").')
  return backup
}

/** The age key of a file as `age-keygen` writes it; null without a file. */
export async function readIdentity(file: string | null): Promise<string | null> {
  if (!file) return null
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new StartError(`The file ${file} cannot be read.`, { cause: error })
  })
  const line = text.split('\n').find((each) => each.startsWith('AGE-SECRET-KEY-'))
  if (!line) throw new StartError(`The file ${file} holds no age key (AGE-SECRET-KEY-…).`)
  return line.trim()
}

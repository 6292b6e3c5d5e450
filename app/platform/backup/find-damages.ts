import { BackupError, DamagedBackup } from './backup-error.ts'
import { inLanes } from './in-lanes.ts'
import { partsOf } from './manifest.ts'
import { type OpenBackup, proveKey, readContent, readFileList } from './read-backup.ts'
import { readContents, readPart } from './read-contents.ts'
import { requireSecrets } from './restore-secrets.ts'

/** Reads everything that a backup needs: its parts, every content, its secrets. Answers what is damaged, in words. */
export async function findDamages(
  backup: OpenBackup,
  secretsFile: string | null,
): Promise<{ damages: string[]; files: number }> {
  const { target, manifest } = backup
  await proveKey(backup)
  const damages = new Set<string>()
  const look = (reading: Promise<unknown>) =>
    reading.then(
      () => true,
      (error) => {
        if (!(error instanceof BackupError)) throw error
        const words = error instanceof DamagedBackup ? error.damages : [error.message.replace(/\.$/, '')]
        for (const each of words) damages.add(each)
        return false
      },
    )
  for (const part of partsOf(manifest)) await look(readPart(target, manifest.id, part))
  let files = 0
  const sums = new Set<string>()
  await inLanes(readFileList({ ...backup, onLoss: () => undefined }), async (entry) => {
    files += 1
    sums.add(entry.sha256)
    await look(readContent(backup, entry))
  })
  const listed = await readContents(target, manifest).catch(() => [])
  if (damages.size === 0 && (files !== manifest.files.count || listed.some((sum) => !sums.has(sum))))
    damages.add('its list of files is not complete')
  await look(requireSecrets(backup, secretsFile))
  return { damages: [...damages], files }
}

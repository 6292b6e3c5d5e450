import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder on a disk of its own that has only so much room; null where nobody may mount one, which is then said. */
export function mountSmallDisk(bytes: number): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    console.log('Nothing can be mounted here: what is tried on a disk that is really full is left out.')
    return null
  }
  afterAll(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

import type { BackupTargetConfig } from '../config/storage-config.ts'

/** What an operator knows the place of the backups by. */
export function nameOfTarget(config: BackupTargetConfig): string {
  if (config.kind === 'folder') return `the folder ${config.path}`
  return `the bucket ${config.bucket}${config.prefix ? `/${config.prefix}` : ''}`
}

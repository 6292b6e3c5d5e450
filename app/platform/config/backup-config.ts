import path from 'node:path'
import type { ConfigValues } from './config-schema.ts'
import type { BackupConfig, BackupTargetConfig } from './storage-config.ts'

export function toBackup(value: ConfigValues): BackupConfig | null {
  if (!value.BACKUP_TO) return null
  const [hour = 0, minute = 0] = value.BACKUP_AT.split(':').map(Number)
  return {
    target: toTarget(value, value.BACKUP_TO),
    at: { hour, minute },
    recipient: value.BACKUP_AGE_RECIPIENT ?? null,
  }
}

/** A folder by its path, or `s3://bucket/folder`, reached with the keys for backups or else with those for the storage. */
function toTarget(value: ConfigValues, name: string): BackupTargetConfig {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? []
  if (!bucket) return { kind: 'folder', path: path.resolve(name) }
  return {
    kind: 's3',
    bucket,
    prefix,
    region: value.BACKUP_S3_REGION ?? value.S3_REGION,
    endpoint: value.BACKUP_S3_ENDPOINT ?? value.S3_ENDPOINT ?? null,
    // Refused when neither of each two is there.
    accessKeyId: value.BACKUP_S3_ACCESS_KEY_ID ?? value.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.BACKUP_S3_SECRET_ACCESS_KEY ?? value.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Where photos and files are kept. */
export type StorageConfig =
  | { kind: 'local' }
  | {
      kind: 's3'
      bucket: string
      region: string
      endpoint: string | null
      accessKeyId: string
      secretAccessKey: string
    }

/** Where backups go, and when they are made. */
export type BackupConfig = {
  target: BackupTargetConfig
  /** The time of day, in UTC, at which the worker makes one. */
  at: { hour: number; minute: number }
  /** The age recipient that backups are encrypted for; null: they are not. */
  recipient: string | null
}

/** A folder, or a place in a bucket. */
export type BackupTargetConfig =
  | { kind: 'folder'; path: string }
  | (Extract<StorageConfig, { kind: 's3' }> & { prefix: string })

/**
 * Why a backup could not be made, found or brought back, in one sentence for the operator. It names no person and no
 * secret, so that logs and mails may repeat it.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

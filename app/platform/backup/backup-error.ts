/**
 * Why a backup could not be made, found or brought back, in one sentence for the operator. It names no person and no
 * secret, so that logs and mails may repeat it.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A file of a backup is missing, was cut or was changed. What is whole can still be brought back without it. */
export class DamagedBackup extends BackupError {
  /** Every damage that was found, in the words of the operator. */
  readonly damages: readonly string[]

  constructor(id: string, damages: readonly string[], options?: ErrorOptions) {
    const [first = 'a file is missing', ...more] = damages
    super(
      `The backup ${id} is damaged: ${first}${more.length > 0 ? `, and ${more.length} more` : ''}.`,
      options,
    )
    this.damages = damages
  }
}

/** No age key was given for what is encrypted, or one that does not open it. */
export class WrongKey extends BackupError {}

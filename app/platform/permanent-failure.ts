/**
 * What went wrong will go wrong again however often it is tried: a job that throws it ends as failed at once. The message
 * is our own words, names nobody, and is shown to the operator.
 */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

import { countOf } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'
import { blurWords, type RefusedFile, refusalsOf, uploadFailure } from '../photo-words.ts'

/** What became of the uploads since none was on its way. */
export type UploadRound = {
  arrived: { name: string; width: number }[]
  /** Those that another try may bring. */
  failed: number
  refused: RefusedFile[]
}

/** A round in which nothing has happened yet. */
export function newRound(): UploadRound {
  return { arrived: [], failed: 0, refused: [] }
}

/** Says once, at the end, how it went. */
export function sayRound({ arrived, failed, refused }: UploadRound, retryAll: () => void): void {
  if (arrived.length > 0) {
    const verb = arrived.length === 1 ? 'was' : 'were'
    toast.success('Images uploaded', {
      description: `${countOf(arrived.length, 'photo')} ${verb} added.`,
    })
  }
  const blurred = blurWords(arrived)
  if (blurred) toast.info('Too small to look sharp', { description: blurred })
  for (const { message, description } of refusalsOf(refused)) toast.error(message, { description })
  if (failed > 0) {
    toast.error(uploadFailure, {
      description: `${countOf(failed, 'photo')} did not arrive.`,
      action: { label: failed === 1 ? 'Retry' : 'Retry all', onAction: retryAll },
    })
  }
}

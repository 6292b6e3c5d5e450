import { toast } from '#ui/toast.ts'
import { blurWords, type RefusedFile, refusalsOf, uploadFailure } from '../photo-words.ts'
import { uploadWords } from './upload-words.ts'

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
export function showRoundToast({ arrived, failed, refused }: UploadRound, retryAll: () => void): void {
  if (arrived.length > 0) {
    toast.success(uploadWords.added, {
      description: uploadWords.addedCount(arrived.length),
    })
  }
  const blurred = blurWords(arrived)
  if (blurred) toast.info(uploadWords.blurred, { description: blurred })
  for (const { message, description } of refusalsOf(refused)) toast.error(message, { description })
  if (failed > 0) {
    toast.error(uploadFailure, {
      description: uploadWords.failedCount(failed),
      action: { label: failed === 1 ? uploadWords.retry : uploadWords.retryAll, onAction: retryAll },
    })
  }
}

import type { UploadState } from '#features/photos/components/photo-item.ts'
import { countOf } from '#lib/text.ts'

/** What becomes of a form that was sent while photos were on their way. */
export type AfterUploads = 'wait' | 'send' | 'stop'

/** Waits for the last photo; then sends, unless one has failed: what to do about that is for the host to say. */
export function afterUploads({ left, failed }: UploadState): AfterUploads {
  if (left > 0) return 'wait'
  return failed > 0 ? 'stop' : 'send'
}

/** "Waiting for 2 photos…" */
export function waitingWords({ left }: UploadState): string {
  return `Waiting for ${countOf(left, 'photo')}…`
}

/** What is said when it was not sent; `label` is the button's. */
export function stoppedWords({ failed }: UploadState, label: string): string {
  const which =
    failed === 1
      ? '1 photo was not uploaded. Retry or remove it'
      : `${failed} photos were not uploaded. Retry or remove them`
  return `${which}, or press ${label} to go on without ${failed === 1 ? 'it' : 'them'}.`
}

import type { UploadState } from '#features/photos/components/photo-item.ts'

/** What becomes of a form that was sent while photos were on their way. */
export type AfterUploads = 'wait' | 'send' | 'stop'

/** Waits for the last photo; then sends, unless one has failed: what to do about that is for the host to say. */
export function afterUploads({ left, failed }: UploadState): AfterUploads {
  if (left > 0) return 'wait'
  return failed > 0 ? 'stop' : 'send'
}

import { LoaderCircle } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DiscardDraft } from './draft/draft-notices.tsx'
import { DraftStatus } from './draft/draft-status.tsx'
import type { SyncState } from './draft/draft-sync.ts'
import { submitWords } from './form-words.ts'
import type { SubmissionState } from './use-submission.ts'
import type { useWaitingForPhotos } from './use-waiting-for-photos.ts'

export type SubmitBarProps = {
  label: string
  submission: SubmissionState
  onStopWaiting: () => void
  /** The photos that it waits for before it is sent. */
  photos: Pick<ReturnType<typeof useWaitingForPhotos>, 'uploads' | 'state' | 'stop'>
  draft: SyncState
  isEdit: boolean
  /** Where the home is shown as guests would see it. */
  previewPath: string
  onDiscard: () => Promise<void>
}

/** The end of the form: send it, and what of it is saved. */
export function SubmitBar({
  label,
  submission,
  onStopWaiting,
  photos,
  draft,
  isEdit,
  previewPath,
  onDiscard,
}: SubmitBarProps) {
  const isWaiting = photos.state === 'waiting'
  return (
    <div className="grid gap-4">
      {submission === 'waiting' && (
        <Banner
          tone="warning"
          title={submitWords.offline}
          announce="polite"
          action={
            <Button variant="secondary" size="sm" onClick={onStopWaiting}>
              {submitWords.stopTrying}
            </Button>
          }
        >
          {submitWords.offlineText}
        </Banner>
      )}
      {photos.state === 'stopped' && photos.uploads.failed > 0 && (
        <Banner
          tone="warning"
          title={isEdit ? submitWords.editStopped : submitWords.listStopped}
          announce="assertive"
        >
          {submitWords.stopped(photos.uploads.failed, label)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          pending={submission !== 'idle'}
          aria-disabled={isWaiting || undefined}
          icon={isWaiting && <LoaderCircle aria-hidden className="size-5 animate-spin" strokeWidth={1.75} />}
        >
          {isWaiting ? submitWords.waitingFor(photos.uploads.left) : label}
        </Button>
        {isWaiting && (
          <Button variant="secondary" onClick={photos.stop}>
            {submitWords.stopWaiting}
          </Button>
        )}
        <ButtonLink href={previewPath} variant="secondary" size="lg">
          {submitWords.preview}
        </ButtonLink>
        <p className="sr-only" aria-live="polite">
          {isWaiting && submitWords.waitingHint}
        </p>
        {/* Beside the form there is a rail that says it all the time. */}
        <div className="lg:hidden">
          <DraftStatus state={draft} />
        </div>
        {draft.savedAt && (
          <div className="ms-auto">
            <DiscardDraft isEdit={isEdit} onDiscard={onDiscard} />
          </div>
        )}
      </div>
    </div>
  )
}

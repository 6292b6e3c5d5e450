import { LoaderCircle } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DiscardDraft } from './draft/draft-notices.tsx'
import { DraftStatus } from './draft/draft-status.tsx'
import type { SyncState } from './draft/draft-sync.ts'
import type { SubmissionState } from './use-submission.ts'
import type { useWaitingForPhotos } from './use-waiting-for-photos.ts'
import { stoppedWords, waitingWords } from './wait-for-photos.ts'

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
          title="Holmward cannot be reached"
          announce="polite"
          action={
            <Button variant="secondary" size="sm" onClick={onStopWaiting}>
              Stop trying
            </Button>
          }
        >
          Everything that you have typed is still here. We’ll try again by ourselves as soon as the connection
          is back.
        </Banner>
      )}
      {photos.state === 'stopped' && photos.uploads.failed > 0 && (
        <Banner
          tone="warning"
          title={isEdit ? 'Your changes are not saved yet' : 'Your property is not listed yet'}
          announce="assertive"
        >
          {stoppedWords(photos.uploads, label)}
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
          {isWaiting ? waitingWords(photos.uploads) : label}
        </Button>
        {isWaiting && (
          <Button variant="secondary" onClick={photos.stop}>
            Stop waiting
          </Button>
        )}
        <ButtonLink href={previewPath} variant="secondary" size="lg">
          Preview
        </ButtonLink>
        <p className="sr-only" aria-live="polite">
          {isWaiting && 'It is sent by itself when the photos have arrived.'}
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

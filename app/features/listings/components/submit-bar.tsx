import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DiscardDraft } from './draft/draft-notices.tsx'
import { DraftStatus } from './draft/draft-status.tsx'
import type { SyncState } from './draft/draft-sync.ts'
import type { SubmissionState } from './use-submission.ts'

export type SubmitBarProps = {
  label: string
  submission: SubmissionState
  onStopWaiting: () => void
  draft: SyncState
  isEdit: boolean
  onDiscard: () => Promise<void>
}

/** The end of the form: send it, and what of it is saved. */
export function SubmitBar({ label, submission, onStopWaiting, draft, isEdit, onDiscard }: SubmitBarProps) {
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" pending={submission !== 'idle'}>
          {label}
        </Button>
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

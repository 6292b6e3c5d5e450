import { useEffect, useRef, useState } from 'react'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { timeOf } from './draft-status.tsx'
import { newFormPath } from './form-path.ts'

export type RestoredNoticeProps = {
  savedAt: string
  isEdit: boolean
  onDiscard: () => Promise<void>
}

/** Says that an earlier draft stands in the form, and offers to throw it away. */
export function RestoredNotice({ savedAt, isEdit, onDiscard }: RestoredNoticeProps) {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <Banner
      title="Welcome back"
      onDismiss={() => setShown(false)}
      action={
        <>
          {!isEdit && <StartAnother />}
          <DiscardDraft isEdit={isEdit} onDiscard={onDiscard} />
        </>
      }
    >
      {isEdit ? 'Your unsaved changes' : 'Your draft'} from {timeOf(savedAt)} {isEdit ? 'are' : 'is'} here.
      Nothing of {isEdit ? 'them' : 'it'} is published yet.
    </Banner>
  )
}

/** Leaves this draft for later and begins one of another home. */
function StartAnother() {
  const [path] = useState(newFormPath)
  return (
    <ButtonLink href={path} variant="secondary" size="sm">
      Start another listing
    </ButtonLink>
  )
}

export type DiscardDraftProps = Pick<RestoredNoticeProps, 'isEdit' | 'onDiscard'>

/** Throws the draft away, after asking. */
export function DiscardDraft({ isEdit, onDiscard }: DiscardDraftProps) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  async function discard() {
    setPending(true)
    await onDiscard()
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <AlertDialog
        open={isAsking}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        cancelLabel="Keep it"
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {isEdit
          ? 'The form goes back to the property as it is published. What you changed is gone for good.'
          : 'Everything that you have typed here is gone for good, on your other devices too.'}
      </AlertDialog>
    </>
  )
}

export type DraftConflictProps = { onLoad: () => void; onKeep: () => Promise<void> }

/** Two tabs or devices have gone on with one draft: this one is told, and decides. */
export function DraftConflict({ onLoad, onKeep }: DraftConflictProps) {
  return (
    <ConflictBanner
      title="This draft was changed elsewhere"
      load="Load the newer draft"
      keep="Keep what is here"
      onLoad={onLoad}
      onKeep={onKeep}
    >
      Another window or device has saved it since. What you have typed here is still here, and is not saved
      until you decide.
    </ConflictBanner>
  )
}

export type EditConflictProps = DraftConflictProps & {
  /** The labels of the fields that are different there. */
  differences: readonly string[]
}

/** The property itself was changed since the edit began. */
export function EditConflict({ differences, onLoad, onKeep }: EditConflictProps) {
  const named = differences.slice(0, 6)
  const more = differences.length - named.length
  return (
    <ConflictBanner
      title="This property was changed elsewhere"
      load="Load the newer version"
      keep="Keep my values"
      onLoad={onLoad}
      onKeep={onKeep}
    >
      Another window or device has saved it since you opened it.{' '}
      {named.length > 0 &&
        `It differs from yours in: ${named.join(', ')}${more > 0 ? ` and ${countOf(more, 'other field')}` : ''}. `}
      Load the newer version, or keep your own values and save them over it.
    </ConflictBanner>
  )
}

type ConflictBannerProps = DraftConflictProps & {
  title: string
  children: React.ReactNode
  load: string
  keep: string
}

function ConflictBanner({ title, children, load, keep, onLoad, onKeep }: ConflictBannerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isPending, setPending] = useState(false)
  // It stands above a long form, so it comes into view where the person works further down.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 rounded-card">
      <Banner
        tone="warning"
        title={title}
        announce="assertive"
        action={
          <>
            <Button
              size="sm"
              pending={isPending}
              onClick={() => {
                setPending(true)
                void onKeep().finally(() => setPending(false))
              }}
            >
              {keep}
            </Button>
            <Button size="sm" variant="secondary" onClick={onLoad}>
              {load}
            </Button>
          </>
        }
      >
        {children}
      </Banner>
    </div>
  )
}

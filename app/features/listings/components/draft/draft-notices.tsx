import { useEffect, useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { timeOf } from './draft-status.tsx'
import { discardWords, draftConflictWords, editConflictWords, restoredWords } from './draft-words.ts'
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
      title={restoredWords.title}
      onDismiss={() => setShown(false)}
      action={
        <>
          {!isEdit && <StartAnother />}
          <DiscardDraft isEdit={isEdit} onDiscard={onDiscard} />
        </>
      }
    >
      {isEdit ? restoredWords.edit(timeOf(savedAt)) : restoredWords.draft(timeOf(savedAt))}
    </Banner>
  )
}

/** Leaves this draft for later and begins one of another home. */
function StartAnother() {
  const [path] = useState(newFormPath)
  return (
    <ButtonLink href={path} variant="secondary" size="sm">
      {restoredWords.another}
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
        {discardWords.discard}
      </Button>
      <AlertDialog
        open={isAsking}
        title={discardWords.title}
        confirmLabel={discardWords.discard}
        cancelLabel={discardWords.keep}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {isEdit ? discardWords.edit : discardWords.draft}
      </AlertDialog>
    </>
  )
}

export type DraftConflictProps = { onLoad: () => void; onKeep: () => Promise<void> }

/** Two tabs or devices have gone on with one draft: this one is told, and decides. */
export function DraftConflict({ onLoad, onKeep }: DraftConflictProps) {
  return (
    <ConflictBanner
      title={draftConflictWords.title}
      load={draftConflictWords.load}
      keep={draftConflictWords.keep}
      onLoad={onLoad}
      onKeep={onKeep}
    >
      {draftConflictWords.text}
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
  return (
    <ConflictBanner
      title={editConflictWords.title}
      load={editConflictWords.load}
      keep={editConflictWords.keep}
      onLoad={onLoad}
      onKeep={onKeep}
    >
      {editConflictWords.text(named, differences.length - named.length)}
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

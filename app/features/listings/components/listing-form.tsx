import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { discardDraft } from './draft/draft-calls.ts'
import { draftKey } from './draft/list-local-drafts.ts'
import { dropLocalDraft } from './draft/local-draft.ts'
import { useDraftStart } from './draft/use-draft-start.ts'
import { formWords } from './form-words.ts'
import { ListingFormSections } from './listing-form-sections.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import type { TownList } from './location-fields.tsx'

export type ListingFormProps = {
  accountId: string
  /** What its draft is called. */
  draftName: string
  /** The property that is edited; null lists a new one. */
  property: HostPropertyBody | null
  onDone: () => void
  TownList: TownList
}

/** The six sections of a listing: what is typed stays, here and on other devices, until it was sent or discarded. */
export function ListingForm({ accountId, draftName, property, onDone, TownList }: ListingFormProps) {
  const [current, setCurrent] = useState(property)
  const { start, round, reload, startOver } = useDraftStart(accountId, draftName, property)
  const localKey = draftKey(accountId, draftName)
  if (!start) return <ListingFormSkeleton />

  /** False when the draft went on elsewhere, or the server is out of reach: then nothing is gone. */
  async function discard(version: number): Promise<boolean> {
    try {
      await discardDraft(draftName, version)
    } catch (error) {
      toast.error(formWords.notDiscarded, {
        description: error instanceof Error ? error.message : '',
      })
      return false
    }
    dropLocalDraft(localKey)
    startOver(current)
    return true
  }
  return (
    <ListingFormSections
      // Each start is a form of its own.
      key={round}
      draftName={draftName}
      localKey={localKey}
      property={current}
      start={start}
      onDone={onDone}
      TownList={TownList}
      onDiscard={discard}
      onLoadDraft={() => {
        dropLocalDraft(localKey)
        reload()
      }}
      onLoadProperty={async (newest) => {
        dropLocalDraft(localKey)
        // A draft that was made from the older version is given up with it.
        await discardDraft(draftName).catch(() => undefined)
        setCurrent(newest)
        startOver(newest)
      }}
    />
  )
}

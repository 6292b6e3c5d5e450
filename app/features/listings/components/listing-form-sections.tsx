import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PhotoUploader } from '#features/photos/components/photo-uploader.tsx'
import type { Photo } from '#features/photos/photo.ts'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import type { ListingFacts } from '../listing-quality.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { ContactFields } from './contact-fields.tsx'
import { fetchDraft } from './draft/draft-calls.ts'
import { DraftConflict, EditConflict, RestoredNotice } from './draft/draft-notices.tsx'
import type { DraftStart } from './draft/draft-start.ts'
import { DraftStatus } from './draft/draft-status.tsx'
import { LeaveGuard } from './draft/leave-guard.tsx'
import { useDraftSync } from './draft/use-draft-sync.ts'
import { AmenityFields, BasicFields, DetailFields } from './listing-form-fields.tsx'
import { changedFields, readFormValues, validateListing, valuesOfProperty } from './listing-form-values.ts'
import {
  completeSections,
  type ListingSectionId,
  listingSections,
  sectionAnchor,
} from './listing-sections.ts'
import { LocationFields, type TownList } from './location-fields.tsx'
import { QualityChecklist } from './quality-checklist.tsx'
import { SectionProgress, SectionRail } from './section-rail.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useSubmission } from './use-submission.ts'
import { useWaitingForPhotos } from './use-waiting-for-photos.ts'

export type ListingFormSectionsProps = {
  localKey: string
  property: HostPropertyBody | null
  start: DraftStart
  onDone: () => void
  TownList: TownList
  /** Throws the draft of that version away and begins anew; false when that was not possible. */
  onDiscard: (version: number) => Promise<boolean>
  onLoadDraft: () => void
  onLoadProperty: (newest: HostPropertyBody) => Promise<void>
}

type Conflict = { newest: HostPropertyBody | null; differences: readonly string[] }

/** One form with one start, from its first field to its being sent. */
export function ListingFormSections({
  localKey,
  property,
  start,
  onDone,
  TownList,
  onDiscard,
  onLoadDraft,
  onLoadProperty,
}: ListingFormSectionsProps) {
  const element = useRef<HTMLFormElement>(null)
  const propertyVersion = useRef(start.propertyVersion)
  const errors = useFormErrors(validateListing)
  const [country, setCountry] = useState(start.values.country)
  const [complete, setComplete] = useState<ListingSectionId[]>([])
  const [facts, setFacts] = useState<ListingFacts>(() => factsOfStart(start))
  const [conflict, setConflict] = useState<Conflict | null>(() => conflictOfStart(start, property))
  const propertyId = property?.id ?? null
  const draft = useDraftSync({ form: element, localKey, propertyId, propertyVersion, start })
  const { sync } = draft
  const photos = useWaitingForPhotos(element)
  const submission = useSubmission({ showErrors: errors.show, onConflict: setConflict })

  function look() {
    if (!element.current) return
    const data = new FormData(element.current)
    setComplete(completeSections(data))
    setCountry(readFormValues(data).country)
    setFacts((before) => ({ ...before, ...factsOf(data) }))
  }
  // Once, when the form is there.
  useEffect(look, [])
  function edited() {
    sync.edited()
    look()
  }
  function photosChanged(arrived: readonly Photo[]) {
    draft.photosChanged(arrived)
    setFacts((before) => ({ ...before, photos: arrived }))
    setTimeout(look)
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (submission.state !== 'idle' || photos.isWaiting()) return
    if (!errors.check(form)) {
      errors.sayInvalid('Please check the fields that are marked.')
      return
    }
    photos.begin()
    if (photos.isUploading()) return
    await sync.stop()
    sync.keepNow()
    const isDone = await submission.send({
      data: new FormData(form),
      property,
      propertyVersion: propertyVersion.current,
      draftVersion: sync.version(),
    })
    if (!isDone) return sync.resume()
    sync.finish()
    onDone()
  }
  async function keepMine() {
    try {
      const stored = await fetchDraft(propertyId)
      await sync.overwrite(stored?.version ?? 0)
    } catch {
      toast.error('Failed to save the draft. Please try again.')
    }
  }
  const fields = { values: start.values, errorOf: errors.errorOf }
  const contents: Record<ListingSectionId, ReactNode> = {
    basic: <BasicFields {...fields} />,
    location: <LocationFields {...fields} onEdited={edited} TownList={TownList} />,
    details: <DetailFields {...fields} onEdited={edited} />,
    amenities: <AmenityFields {...fields} />,
    photos: (
      <PhotoUploader
        name="image_urls"
        initial={start.photos}
        saved={new Set(property?.image_urls)}
        error={errors.errorOf('image_urls')}
        onChange={photosChanged}
        onUploads={photos.photosMoved}
      />
    ),
    contact: <ContactFields {...fields} country={country} />,
  }
  const discard = async () => void (await onDiscard(sync.version()))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <SectionRail complete={complete} status={<DraftStatus state={draft.state} />} />
      <form
        {...errors.formProps}
        ref={element}
        onInput={(event) => {
          errors.formProps.onInput(event)
          edited()
        }}
        onSubmit={onSubmit}
        aria-label={property ? 'Edit property' : 'List a property'}
        className="grid max-w-4xl grid-cols-1 gap-6"
      >
        <SectionProgress complete={complete} />
        {start.restoredAt && (
          <RestoredNotice savedAt={start.restoredAt} isEdit={property !== null} onDiscard={discard} />
        )}
        {draft.state.status === 'conflict' && <DraftConflict onLoad={onLoadDraft} onKeep={keepMine} />}
        {conflict && (
          <EditConflict
            differences={conflict.differences}
            onLoad={() => conflict.newest && void onLoadProperty(conflict.newest)}
            onKeep={async () => {
              propertyVersion.current = conflict.newest?.version ?? propertyVersion.current
              setConflict(null)
              edited()
              toast.info('Your values stay', { description: 'Save changes to publish them.' })
            }}
          />
        )}
        <ErrorSummary errors={errors.summary} attempt={errors.attempt} />
        {listingSections.map(({ id, title }) => (
          <Card key={id} as="section" aria-labelledby={sectionAnchor(id)} className="grid grid-cols-1 gap-5">
            <div>
              <h2 id={sectionAnchor(id)} className="text-h3">
                {title}
              </h2>
              <p className="mt-1 text-meta text-muted">{introductions[id]}</p>
            </div>
            {contents[id]}
          </Card>
        ))}
        <QualityChecklist facts={facts} />
        <SubmitBar
          label={property ? 'Save changes' : 'List Property'}
          submission={submission.state}
          onStopWaiting={submission.stopWaiting}
          photos={photos}
          draft={draft.state}
          isEdit={property !== null}
          onDiscard={discard}
        />
        <LeaveGuard
          isUnsaved={() => sync.isUnsaved() || photos.isUploading()}
          isLostOnClose={() => photos.isUploading() || sync.isAtRisk()}
          save={async () => !photos.isUploading() && (await sync.flush())}
          words={() => leavingWords(photos.isUploading())}
          onLeave={sync.keepNow}
        />
      </form>
    </div>
  )
}

const introductions: Record<ListingSectionId, string> = {
  basic: 'How guests come to know your place.',
  location: 'Where it is, and how exactly everybody may know.',
  details: 'What a night costs, and how many it holds.',
  amenities: 'Tap everything that guests can use.',
  photos: 'The first photo is the cover. Ten or more show a home at its best.',
  contact: 'Shared only with guests whose booking you have confirmed.',
}

function leavingWords(isUploading: boolean): string {
  if (isUploading) return 'Photos are still uploading. Those that have not arrived are lost when you leave.'
  return 'Your last changes could not be saved yet. They stay in this browser, and no other device has them.'
}

function factsOfStart({ values, photos }: DraftStart): ListingFacts {
  return {
    photos,
    description: values.description,
    amenities: values.amenities.length,
    hasPin: values.latitude !== '',
  }
}

function factsOf(data: FormData): Omit<ListingFacts, 'photos'> {
  const { description, amenities, latitude } = readFormValues(data)
  return { description, amenities: amenities.length, hasPin: latitude !== '' }
}

/** The draft of an edit was begun on an older version of the property than there is now. */
function conflictOfStart(start: DraftStart, property: HostPropertyBody | null): Conflict | null {
  if (!property || start.propertyVersion === null || start.propertyVersion === property.version) return null
  const differences = changedFields(start.values, valuesOfProperty(property))
  return { newest: property, differences }
}

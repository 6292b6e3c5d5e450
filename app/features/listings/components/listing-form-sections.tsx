import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhotoUploader } from '#features/photos/components/photo-uploader.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import type { ListingSectionId } from '../listing-fields.ts'
import { checkQuality, type ListingFacts } from '../listing-quality.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { ContactFields } from './contact-fields.tsx'
import { DraftConflict, EditConflict, RestoredNotice } from './draft/draft-notices.tsx'
import type { DraftStart } from './draft/draft-start.ts'
import { DraftStatus } from './draft/draft-status.tsx'
import { previewPath } from './draft/form-path.ts'
import { LeaveGuard } from './draft/leave-guard.tsx'
import { checklistWords, formWords, sectionWords, submitWords } from './form-words.ts'
import { AmenityFields, BasicFields, DetailFields } from './listing-form-fields.tsx'
import { listingSections, sectionAnchor } from './listing-sections.ts'
import { LocationFields, type TownList } from './location-fields.tsx'
import { SectionProgress, SectionRail } from './section-rail.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { type ListingFormState, useListingForm } from './use-listing-form.ts'

export type ListingFormSectionsProps = {
  draftName: string
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

/** One form with one start, from its first field to its being sent. */
export function ListingFormSections(props: ListingFormSectionsProps) {
  const form = useListingForm(props)
  const isEdit = props.property !== null
  const { complete } = form.facts
  const { sync, state } = form.draft
  const discard = async () => void (await props.onDiscard(sync.version()))
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <SectionRail complete={complete} status={<DraftStatus state={state} />} />
      <form
        {...form.errors.formProps}
        ref={form.element}
        onInput={(event) => {
          form.errors.formProps.onInput(event)
          form.edited()
        }}
        onSubmit={form.submit}
        aria-label={isEdit ? formWords.edit : formWords.list}
        className="grid max-w-4xl grid-cols-1 gap-6"
      >
        <SectionProgress complete={complete} />
        <FormNotices {...props} form={form} onDiscard={discard} />
        <ErrorSummary errors={form.errors.summary} attempt={form.errors.attempt} />
        <Sections {...props} form={form} />
        <QualityChecklist facts={form.facts.facts} />
        <SubmitBar
          label={isEdit ? submitWords.edit : submitWords.list}
          submission={form.submission.state}
          onStopWaiting={form.submission.stopWaiting}
          photos={form.photos}
          draft={state}
          isEdit={isEdit}
          previewPath={previewPath(props.draftName)}
          onDiscard={discard}
        />
        <FormLeaveGuard form={form} />
      </form>
    </div>
  )
}

type FormNoticesProps = Pick<
  ListingFormSectionsProps,
  'property' | 'start' | 'onLoadDraft' | 'onLoadProperty'
> & {
  form: ListingFormState
  onDiscard: () => Promise<void>
}

/** An earlier draft that stands here, and what went on elsewhere meanwhile. */
function FormNotices({ property, start, form, onDiscard, onLoadDraft, onLoadProperty }: FormNoticesProps) {
  const { conflict, keepMine } = form.editing
  return (
    <>
      {start.restoredAt && (
        <RestoredNotice savedAt={start.restoredAt} isEdit={property !== null} onDiscard={onDiscard} />
      )}
      {form.draft.state.status === 'conflict' && (
        <DraftConflict onLoad={onLoadDraft} onKeep={form.keepMyDraft} />
      )}
      {conflict && (
        <EditConflict
          differences={conflict.differences}
          onLoad={() => conflict.newest && void onLoadProperty(conflict.newest)}
          onKeep={async () => {
            keepMine()
            form.edited()
          }}
        />
      )}
    </>
  )
}

type SectionsProps = Pick<ListingFormSectionsProps, 'property' | 'start' | 'TownList'> & {
  form: ListingFormState
}

function Sections({ property, start, TownList, form }: SectionsProps) {
  const { errorOf } = form.errors
  const fields = { values: start.values, errorOf }
  const contents: Record<ListingSectionId, ReactNode> = {
    basic: <BasicFields {...fields} />,
    location: <LocationFields {...fields} onEdited={form.edited} TownList={TownList} />,
    details: <DetailFields {...fields} onEdited={form.edited} />,
    amenities: <AmenityFields {...fields} />,
    photos: (
      <PhotoUploader
        name="image_urls"
        initial={start.photos}
        saved={new Set(property?.image_urls)}
        error={errorOf('image_urls')}
        onChange={form.photosChanged}
        onUploads={form.photos.photosMoved}
      />
    ),
    contact: <ContactFields {...fields} country={form.facts.country} />,
  }
  return listingSections.map(({ id, title }) => (
    <Card key={id} as="section" aria-labelledby={sectionAnchor(id)} className="grid grid-cols-1 gap-5">
      <div>
        <h2 id={sectionAnchor(id)} className="text-h3">
          {title}
        </h2>
        <p className="mt-1 text-meta text-muted">{sectionWords[id].intro}</p>
      </div>
      {contents[id]}
    </Card>
  ))
}

function FormLeaveGuard({ form: { draft, photos } }: { form: ListingFormState }) {
  const { sync } = draft
  return (
    <LeaveGuard
      isUnsaved={() => sync.isUnsaved() || photos.isUploading()}
      isLostOnClose={() => photos.isUploading() || sync.isAtRisk()}
      save={async () => !photos.isUploading() && (await sync.flush())}
      words={() => (photos.isUploading() ? formWords.leavesPhotos : formWords.leavesChanges)}
      onLeave={sync.keepNow}
    />
  )
}

type QualityChecklistProps = { facts: ListingFacts }

/** What would bring more guests, as advice: nothing of it keeps anybody from listing. */
function QualityChecklist({ facts }: QualityChecklistProps) {
  const items = checkQuality(facts)
  const good = items.filter(({ advice }) => advice === null).length
  return (
    <Card as="section" surface="sunken" aria-labelledby="quality" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quality" className="text-h4">
          {checklistWords.title}
        </h2>
        <p className="tabular text-meta text-muted">{checklistWords.good(good, items.length)}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map(({ id, label, advice }) => (
          <li key={id} className="flex items-start gap-2.5 text-meta">
            {advice === null ? (
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-moss" strokeWidth={2.25} />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-line-strong" strokeWidth={1.75} />
            )}
            <span className="min-w-0">
              <span className="font-semibold">{label}</span>
              {advice === null ? (
                <span className="sr-only">{checklistWords.goodAfter}</span>
              ) : (
                <span className="block text-muted">{advice}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">{checklistWords.hint}</p>
    </Card>
  )
}

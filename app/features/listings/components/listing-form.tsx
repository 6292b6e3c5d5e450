import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PhotoUploader } from '#features/photos/components/photo-uploader.tsx'
import type { Photo } from '#features/photos/photo.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { draftKey, loadDraft } from './listing-draft.ts'
import {
  AmenityFields,
  BasicFields,
  ContactFields,
  DetailFields,
  LocationFields,
} from './listing-form-fields.tsx'
import { emptyListing, validateListing, valuesOfProperty } from './listing-form-values.ts'
import { type ListingSectionId, listingSections, sectionAnchor } from './listing-sections.ts'
import { SectionProgress, SectionRail } from './section-rail.tsx'
import { submitListing } from './submit-listing.ts'
import { useListingDraft } from './use-listing-draft.ts'

export type ListingFormProps = {
  accountId: string
  /** The property that is edited; null lists a new one. */
  property: HostPropertyBody | null
  onDone: () => void
}

/** The six sections of a listing: what is typed stays, here and over a reload, until it was sent. */
export function ListingForm({ accountId, property, onDone }: ListingFormProps) {
  const key = draftKey(accountId, property?.id ?? null)
  const [generation, setGeneration] = useState(0)
  return (
    <KeyedForm
      // Starting over makes a new form.
      key={generation}
      draftName={key}
      property={property}
      onDone={onDone}
      onStartOver={() => setGeneration(generation + 1)}
    />
  )
}

type KeyedFormProps = Omit<ListingFormProps, 'accountId'> & { draftName: string; onStartOver: () => void }

function KeyedForm({ draftName, property, onDone, onStartOver }: KeyedFormProps) {
  const [start] = useState(() => startOf(draftName, property))
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const errors = useFormErrors(validateListing)
  const draft = useListingDraft({
    form: element,
    key: draftName,
    version: property?.version ?? null,
    initialPhotos: start.photos,
    restoredAt: start.restoredAt,
  })
  const [isRestoredShown, setRestoredShown] = useState(start.restoredAt !== null)
  const fields = { values: start.values, errorOf: errors.errorOf }

  function startOver() {
    draft.forget()
    onStartOver()
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    if (!errors.check(form)) {
      toast.error('Validation Error', { description: 'Please check the fields that are marked.' })
      return
    }
    if (isBusy.current) {
      toast.info('Photos are still uploading', { description: 'Please wait a moment and try again.' })
      return
    }
    setSending(true)
    try {
      await submitListing(new FormData(form), property)
      draft.forget()
      toast.success(property ? 'Changes saved' : 'Property Listed Successfully!')
      onDone()
    } catch (error) {
      setSending(false)
      if (error instanceof ApiProblem && error.fields.length > 0) errors.show(error.fields)
      toast.error('Error', { description: wordsFor(error, property !== null) })
    }
  }
  const contents: Record<ListingSectionId, ReactNode> = {
    basic: <BasicFields {...fields} />,
    location: <LocationFields {...fields} />,
    details: <DetailFields {...fields} onEdited={draft.edited} />,
    amenities: <AmenityFields {...fields} />,
    photos: (
      <PhotoUploader
        name="image_urls"
        initial={start.photos}
        saved={new Set(property?.image_urls)}
        error={errors.errorOf('image_urls')}
        onChange={draft.photosChanged}
        onBusy={(busy) => {
          isBusy.current = busy
        }}
      />
    ),
    contact: <ContactFields {...fields} />,
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <SectionRail complete={draft.complete} />
      <form
        {...errors.formProps}
        ref={element}
        onInput={(event) => {
          errors.formProps.onInput(event)
          draft.edited()
        }}
        onSubmit={onSubmit}
        aria-label={property ? 'Edit property' : 'List a property'}
        className="grid max-w-4xl grid-cols-1 gap-6"
      >
        <SectionProgress complete={draft.complete} />
        {isRestoredShown && (
          <Banner
            title="Welcome back"
            onDismiss={() => setRestoredShown(false)}
            action={
              <Button variant="secondary" size="sm" onClick={startOver}>
                {property ? 'Discard changes' : 'Start over'}
              </Button>
            }
          >
            We kept what you had typed in this browser. Nothing of it is published yet.
          </Banner>
        )}
        <ErrorSummary errors={errors.summary} attempt={errors.attempt} />
        {listingSections.map(({ id, title }) => (
          <Card key={id} as="section" aria-labelledby={sectionAnchor(id)} className="grid gap-5">
            <div>
              <h2 id={sectionAnchor(id)} className="text-h3">
                {title}
              </h2>
              <p className="mt-1 text-meta text-muted">{introductions[id]}</p>
            </div>
            {contents[id]}
          </Card>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" size="lg" pending={isSending}>
            {property ? 'Save changes' : 'List Property'}
          </Button>
          {draft.savedAt && (
            <p className="text-meta text-muted">Saved in this browser {timeOf(draft.savedAt)}</p>
          )}
        </div>
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

function startOf(draftName: string, property: HostPropertyBody | null) {
  const draft = loadDraft(draftName, property?.version ?? null)
  const photos: Photo[] = draft?.photos ?? property?.photos ?? []
  const values = draft?.values ?? (property ? valuesOfProperty(property) : emptyListing)
  return { values, photos, restoredAt: draft?.savedAt ?? null }
}

function wordsFor(error: unknown, isEdit: boolean): string {
  // What can be acted on is said; everything else is the specification's sentence.
  if (error instanceof ApiProblem && [400, 401, 409, 429].includes(error.status)) return error.message
  return isEdit
    ? 'Failed to save your changes. Please try again.'
    : 'Failed to list property. Please try again.'
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false })
}

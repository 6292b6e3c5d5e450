import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type GuidePoint, guideCategories } from '../guide.ts'
import type { HostGuideItem } from '../guide-schema.ts'
import { categoryNames } from '../guide-words.ts'
import { PlacePhotoField } from './place-photo-field.tsx'
import { usePlaceForm } from './use-place-form.ts'
import { placeFormWords } from './words.ts'

export type PlaceDialogProps = {
  propertyId: string
  /** Null adds a new place. */
  item: HostGuideItem | null
  home: GuidePoint | null
  onClose: () => void
  onSaved: () => void
}

const ratings = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]
const formId = 'guide-place'

/** The form of one place. */
export function PlaceDialog({ propertyId, item, home, onClose, onSaved }: PlaceDialogProps) {
  const [isUploading, setUploading] = useState(false)
  const { form, pin, setPin, isPending, save } = usePlaceForm({ propertyId, item, onSaved })
  return (
    <Sheet
      open
      onClose={onClose}
      title={item ? placeFormWords.editTitle : placeFormWords.addTitle}
      footer={
        <Button type="submit" form={formId} wide pending={isPending} disabled={isUploading}>
          {item ? placeFormWords.save : placeFormWords.add}
        </Button>
      }
    >
      <form
        id={formId}
        {...form.formProps}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save(event.currentTarget)
        }}
      >
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <PlaceWords item={item} errorOf={form.errorOf} />
        <PlacePhotoField
          name="image_url"
          initial={item?.image ?? null}
          error={form.errorOf('image_url')}
          onBusy={setUploading}
        />
        <PlaceFacts item={item} errorOf={form.errorOf} />
        <PlacePin value={pin} home={home} onChange={setPin} />
      </form>
    </Sheet>
  )
}

type FieldsProps = { item: HostGuideItem | null; errorOf: (field: string) => string | undefined }

/** What a place is, and what the host says of it. */
function PlaceWords({ item, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        label={placeFormWords.name}
        name="name"
        maxLength={120}
        defaultValue={item?.name}
        error={errorOf('name')}
      />
      <NativeSelect
        label={placeFormWords.category}
        name="category"
        defaultValue={item?.category ?? 'restaurant'}
        options={guideCategories.map((value) => ({ value, label: categoryNames[value] }))}
        error={errorOf('category')}
      />
      <TextArea
        label={placeFormWords.why}
        name="description"
        optional
        limit={600}
        rows={3}
        hint={placeFormWords.whyHint}
        defaultValue={item?.description ?? ''}
        error={errorOf('description')}
      />
    </>
  )
}

function PlaceFacts({ item, errorOf }: FieldsProps) {
  return (
    <>
      <NativeSelect
        label={placeFormWords.rating}
        name="rating"
        optional
        placeholder={placeFormWords.noRating}
        defaultValue={item?.rating?.toString() ?? ''}
        options={ratings.map((value) => ({ value: String(value), label: placeFormWords.ratingOf(value) }))}
      />
      <TextField
        label={placeFormWords.address}
        name="address"
        optional
        maxLength={300}
        hint={placeFormWords.addressHint}
        defaultValue={item?.address ?? ''}
        error={errorOf('address')}
      />
      <TextField
        label={placeFormWords.website}
        name="website_url"
        optional
        inputMode="url"
        defaultValue={item?.website_url ?? ''}
        error={errorOf('website_url')}
      />
      <TextField
        label={placeFormWords.hours}
        name="opening_hours"
        optional
        maxLength={200}
        defaultValue={item?.opening_hours ?? ''}
        error={errorOf('opening_hours')}
      />
    </>
  )
}

type PlacePinProps = {
  value: GuidePoint | null
  home: GuidePoint | null
  onChange: (pin: GuidePoint | null) => void
}

function PlacePin({ value, home, onChange }: PlacePinProps) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{placeFormWords.where}</p>
      <LazyPinMap
        value={value}
        precision="exact"
        start={home}
        onChange={onChange}
        label={placeFormWords.map}
      />
      {value && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange(null)}>
          {placeFormWords.removePin}
        </Button>
      )}
    </div>
  )
}

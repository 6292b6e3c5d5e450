import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categoryNames, type GuidePoint, guideCategories } from '../guide.ts'
import type { HostGuideItem } from '../guide-schema.ts'
import { PlacePhotoField } from './place-photo-field.tsx'
import { usePlaceForm } from './use-place-form.ts'

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
      title={item ? 'Edit the place' : 'Add a place'}
      footer={
        <Button type="submit" form={formId} wide pending={isPending} disabled={isUploading}>
          {item ? 'Save the place' : 'Add the place'}
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
      <TextField label="Name" name="name" maxLength={120} defaultValue={item?.name} error={errorOf('name')} />
      <NativeSelect
        label="Category"
        name="category"
        defaultValue={item?.category ?? 'restaurant'}
        options={guideCategories.map((value) => ({ value, label: categoryNames[value] }))}
        error={errorOf('category')}
      />
      <TextArea
        label="Why you like it"
        name="description"
        optional
        limit={600}
        rows={3}
        hint="One tip that no website tells: what to order, when to come."
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
        label="Your rating"
        name="rating"
        optional
        placeholder="No rating"
        defaultValue={item?.rating?.toString() ?? ''}
        options={ratings.map((value) => ({ value: String(value), label: `${value} of 5` }))}
      />
      <TextField
        label="Address"
        name="address"
        optional
        maxLength={300}
        hint="Directions search for it."
        defaultValue={item?.address ?? ''}
        error={errorOf('address')}
      />
      <TextField
        label="Website"
        name="website_url"
        optional
        inputMode="url"
        defaultValue={item?.website_url ?? ''}
        error={errorOf('website_url')}
      />
      <TextField
        label="Opening hours"
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
      <p className="font-semibold">Where it is</p>
      <LazyPinMap
        value={value}
        precision="exact"
        start={home}
        onChange={onChange}
        label="Where the place is"
      />
      {value && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange(null)}>
          Take the pin away
        </Button>
      )}
    </div>
  )
}

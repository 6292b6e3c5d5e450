import { useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { categoryNames, type GuidePoint, guideCategories } from '../guide.ts'
import { guideItemInputSchema, type HostGuideItem } from '../guide-schema.ts'
import { PlacePhotoField } from './place-photo-field.tsx'

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
  const [pin, setPin] = useState<GuidePoint | null>(
    item && item.latitude !== null && item.longitude !== null
      ? { latitude: item.latitude, longitude: item.longitude }
      : null,
  )
  const [isPending, setPending] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const inputOf = (data: FormData) => toInput(data, pin, item)
  const form = useFormErrors((data) => {
    const parsed = guideItemInputSchema.safeParse(inputOf(data))
    return (parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message,
    }))
  })
  async function save(element: HTMLFormElement) {
    if (!form.check(element)) return
    setPending(true)
    const json = inputOf(new FormData(element))
    try {
      if (item) await answerOf(client['guide-items'][':id'].$put({ param: { id: item.id }, json }))
      else {
        const param = { id: propertyId }
        await answerOf(client.properties[':id']['guide-items'].$post({ param, json, header: key }))
      }
      onSaved()
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null
      const message = problem?.message ?? 'The place was not saved. Please try again.'
      form.show(problem && problem.fields.length > 0 ? problem.fields : [{ field: 'name', message }])
      setPending(false)
    }
  }
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
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          defaultValue={item?.name}
          error={form.errorOf('name')}
        />
        <NativeSelect
          label="Category"
          name="category"
          defaultValue={item?.category ?? 'restaurant'}
          options={guideCategories.map((value) => ({ value, label: categoryNames[value] }))}
          error={form.errorOf('category')}
        />
        <TextArea
          label="Why you like it"
          name="description"
          optional
          limit={600}
          rows={3}
          hint="One tip that no website tells: what to order, when to come."
          defaultValue={item?.description ?? ''}
          error={form.errorOf('description')}
        />
        <PlacePhotoField
          name="image_url"
          initial={item?.image ?? null}
          error={form.errorOf('image_url')}
          onBusy={setUploading}
        />
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
          error={form.errorOf('address')}
        />
        <TextField
          label="Website"
          name="website_url"
          optional
          inputMode="url"
          defaultValue={item?.website_url ?? ''}
          error={form.errorOf('website_url')}
        />
        <TextField
          label="Opening hours"
          name="opening_hours"
          optional
          maxLength={200}
          defaultValue={item?.opening_hours ?? ''}
          error={form.errorOf('opening_hours')}
        />
        <div className="grid gap-2">
          <p className="font-semibold">Where it is</p>
          <LazyPinMap
            value={pin}
            precision="exact"
            start={home}
            onChange={setPin}
            label={`Where the place is`}
          />
          {pin && (
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setPin(null)}>
              Take the pin away
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}

function toInput(data: FormData, pin: GuidePoint | null, item: HostGuideItem | null) {
  const text = (name: string) => String(data.get(name) ?? '')
  const category = guideCategories.find((known) => known === text('category')) ?? 'restaurant'
  return {
    name: text('name'),
    description: text('description'),
    category,
    image_url: text('image_url') || null,
    rating: text('rating') ? Number(text('rating')) : null,
    address: text('address'),
    website_url: text('website_url'),
    opening_hours: text('opening_hours'),
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    is_hidden: item?.is_hidden ?? false,
  }
}

import { useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { type GuidePoint, guideCategories } from '../guide.ts'
import { guideItemInputSchema, type HostGuideItem } from '../guide-schema.ts'
import { placesWords } from './words.ts'

type Options = {
  propertyId: string
  /** Null adds a new place. */
  item: HostGuideItem | null
  onSaved: () => void
}

/** The pin of the form of a place, what is wrong in it, and how it is saved. */
export function usePlaceForm({ propertyId, item, onSaved }: Options) {
  const [pin, setPin] = useState(() => pinOf(item))
  const [key] = useState(newIdempotencyKey)
  const inputOf = (data: FormData) => toInput(data, pin, item)
  const form = useFormErrors((data) => {
    const parsed = guideItemInputSchema.safeParse(inputOf(data))
    return (parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message,
    }))
  })
  const saving = useAction(
    (json: ReturnType<typeof toInput>) =>
      item
        ? answerOf(client['guide-items'][':id'].$put({ param: { id: item.id }, json }))
        : answerOf(
            client.properties[':id']['guide-items'].$post({ param: { id: propertyId }, json, header: key }),
          ),
    { failed: placesWords.saveFailed, outdates: ['guide-books'] },
  )
  async function save(element: HTMLFormElement) {
    if (!form.check(element)) return
    const saved = await saving.run(inputOf(new FormData(element)), { onRefused: showRefusal })
    if (saved) onSaved()
  }
  function showRefusal({ fields, message }: ApiProblem): boolean {
    form.show(fields.length > 0 ? fields : [{ field: 'name', message }])
    return true
  }
  return { form, pin, setPin, isPending: saving.pending !== null, save }
}

function pinOf(item: HostGuideItem | null): GuidePoint | null {
  if (!item || item.latitude === null || item.longitude === null) return null
  return { latitude: item.latitude, longitude: item.longitude }
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

import { photoPath } from '#features/photos/photo.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { toListingInput } from './listing-form-values.ts'

let lastAttempt: { body: string; header: { 'idempotency-key': string } } | null = null

/** Lists a new property, or saves the edit of one. Sending the same form again cannot make a second property. */
export async function submitListing(data: FormData, property: HostPropertyBody | null): Promise<void> {
  const { price_per_night = Number.NaN, ...fields } = toListingInput(data)
  const json = { ...fields, price_per_night }
  if (!property) {
    const body = JSON.stringify(json)
    if (lastAttempt?.body !== body) lastAttempt = { body, header: newIdempotencyKey() }
    await answerOf(client.properties.$post({ json, header: lastAttempt.header }))
    lastAttempt = null
    return
  }
  await answerOf(
    client.properties[':id'].$patch({
      param: { id: property.id },
      json: { ...json, version: property.version },
    }),
  )
  const removed = property.image_urls.filter((url) => !json.image_urls.includes(url))
  await Promise.all(removed.map(deletePhoto))
}

/** The listing no longer shows it; that the file stays behind is nothing to trouble the host with. */
async function deletePhoto(url: string): Promise<void> {
  const [owner = '', file = ''] = photoPath(url)?.split('/') ?? []
  try {
    await answerOf(client.photos[':owner'][':file'].$delete({ param: { owner, file } }))
  } catch (error) {
    console.warn('a removed photo was not deleted', error)
  }
}

import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { parseId } from '#lib/ids.ts'
import { dateOf } from '#lib/stay.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { PublicListing } from '../../listing.ts'
import { textsOf } from '../../listing-fields.ts'
import type { ListingStatus } from '../../listing-status.ts'
import { findAmenity, findPropertyType } from '../../vocabulary.ts'

/** What a host gets to see of the own property beyond what everybody does. */
export type OwnProperty = {
  listing: PublicListing
  status: ListingStatus
  email: string | null
  phone: string | null
}

/** `none`: the visitor is not its host, or it does not exist. */
export type OwnPropertyState =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'own'; property: OwnProperty }

/**
 * Asks, for a signed-in visitor, whether the property is the own one. `hostId` keeps everybody else from asking; null
 * asks for a property that the public page did not find, which may be the own inactive one (rulings B11).
 */
export function useOwnProperty(id: string, hostId: string | null): OwnPropertyState {
  const { status, user } = useAuth()
  const asks = status === 'signed-in' && (hostId === null || hostId === user?.id)
  const { state, answer } = useAnswer<OwnProperty | null>(['homes', 'own', id], () => findOwn(id), {
    isWanted: asks,
  })
  if (status === 'signed-out' || (status === 'signed-in' && !asks)) return { state: 'none' }
  if (!asks || state.status === 'loading') return { state: 'loading' }
  return answer ? { state: 'own', property: answer } : { state: 'none' }
}

/** Not found is an answer; when the server cannot be reached, the page stays as everybody sees it. */
async function findOwn(id: string): Promise<OwnProperty | null> {
  try {
    return await fetchOwn(id)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    if (!(error instanceof ApiProblem)) console.error(error)
    throw error
  }
}

async function fetchOwn(id: string): Promise<OwnProperty | null> {
  const body = await answerOf(client.properties[':id'].$get({ param: { id } }))
  const propertyId = parseId<PublicListing['id']>(body.id)
  const hostId = parseId<PublicListing['hostId']>(body.host_id)
  const prices = parseTerms(body)
  if (body.contact_email === undefined || !body.status || !propertyId || !hostId || !prices) return null
  return {
    status: body.status,
    email: body.contact_email,
    phone: body.contact_phone ?? null,
    listing: {
      id: propertyId,
      hostId,
      host: { name: body.host_name, picture: body.host_picture },
      title: body.title,
      texts: textsOf(body),
      address: body.address,
      city: body.city,
      state: body.state,
      country: body.country,
      ...prices,
      nightly: nightlyPrice(prices),
      propertyType: findPropertyType(body.property_type)?.slug ?? body.property_type,
      amenities: body.amenities.map((label) => findAmenity(label)?.slug ?? label),
      maxGuests: body.max_guests,
      bedrooms: body.bedrooms,
      bathrooms: body.bathrooms,
      beds: body.beds,
      registrationNumber: body.registration_number,
      unconfirmedSince:
        body.calendar_unconfirmed_since === null ? null : new Date(body.calendar_unconfirmed_since),
      photos: body.photos,
      cover: body.photos[0] ?? null,
      rating: body.rating,
      isFavourite: body.is_favourite,
      point: body.point,
      locationPrecision: body.location_precision,
      createdAt: new Date(body.created_at),
      // Its host asks for no stay; whoever else does has the page of the server.
      today: dateOf(new Date()),
      isActive: body.is_active,
      version: body.version,
    },
  }
}

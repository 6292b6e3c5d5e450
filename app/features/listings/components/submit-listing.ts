import { photoPath } from '#features/photos/photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { fieldWords } from '../listing-field-words.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { submitWords } from './form-words.ts'
import { changedFields, toListingInput, valuesOfProperty } from './listing-form-values.ts'

export type Submission = {
  data: FormData
  /** The property that is edited; null lists a new one. */
  property: HostPropertyBody | null
  /** The version that the values go on from. */
  propertyVersion: number | null
  /** The draft that is used up by this; its version is 0 when there is none. */
  draft: { name: string; version: number }
  /** Of this form, the same for each of its tries, so that none of them lists a second property. */
  idempotencyKey: { 'idempotency-key': string }
}

/** What the host is told. */
export type Submitted = { title: string; description?: string }

/** Lists a new property, or saves the edit of one. Trying the same form again cannot make a second property. */
export async function submitListing(submission: Submission): Promise<Submitted> {
  return submission.property ? saveEdit(submission, submission.property) : listNew(submission)
}

async function listNew({ data, draft, idempotencyKey }: Submission): Promise<Submitted> {
  try {
    const json = { ...inputOf(data), ...usedDraft(draft), draft: draft.name }
    const listed = await answerOf(client.properties.$post({ json, header: idempotencyKey }))
    return await withGuideBook({ ...json, id: listed.id }, idempotencyKey)
  } catch (error) {
    // An earlier try arrived, its answer did not, and the form was changed since.
    if (!(error instanceof ApiProblem) || error.code !== 'keyReused') throw error
    return {
      title: submitWords.listed,
      description: submitWords.listedBefore,
    }
  }
}

type Listed = { id: string; address: string; city: string; state: string; country: string }

/**
 * The property is listed by now, and nothing that happens to its guide book changes that (specification, section 8).
 */
async function withGuideBook(
  { id, address, city, state, country }: Listed,
  idempotencyKey: Submission['idempotencyKey'],
): Promise<Submitted> {
  const alone = { title: submitWords.listed }
  try {
    const { can_use_guide } = await inTime(answerOf(client.subscription.$get()))
    if (!can_use_guide) return alone
    const json = { propertyId: id, address: [address, city, state, country].join(', ') }
    const book = await inTime(answerOf(client['guide-books'].$post({ json, header: idempotencyKey })))
    return { title: submitWords.listedWithGuide, description: submitWords.guide[book.collects_from] }
  } catch (error) {
    console.warn('the guide book was not requested', error)
    return {
      ...alone,
      description: submitWords.guideFailed,
    }
  }
}

/** A host who has listed a property does not wait for its guide book. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer in time')), 8_000)),
  ])
}

async function saveEdit(
  { data, propertyVersion, draft }: Submission,
  property: HostPropertyBody,
): Promise<Submitted> {
  const input = inputOf(data)
  try {
    const version = propertyVersion ?? property.version
    const json = { ...input, ...usedDraft(draft), version }
    await answerOf(client.properties[':id'].$patch({ param: { id: property.id }, json }))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'changedElsewhere') throw error
    const newest = await fetchOwnProperty(property.id)
    const differences = newest ? differencesTo(data, newest) : []
    // The change that was made elsewhere is this very one: it arrived, and its answer did not.
    if (!newest || differences.length > 0) throw new EditConflictError(newest, differences)
  }
  const removed = property.image_urls.filter((url) => !input.image_urls.includes(url))
  await Promise.all(removed.map(deletePhoto))
  return { title: submitWords.edited }
}

/** The property was changed elsewhere since the edit began. */
export class EditConflictError extends Error {
  readonly newest: HostPropertyBody | null
  readonly differences: readonly string[]

  constructor(newest: HostPropertyBody | null, differences: readonly string[]) {
    super('changed elsewhere')
    this.name = 'EditConflictError'
    this.newest = newest
    this.differences = differences
  }
}

/** The own property as it is now; null when it is gone or somebody else's. */
export async function fetchOwnProperty(id: string): Promise<HostPropertyBody | null> {
  try {
    const property = await answerOf(client.properties[':id'].$get({ param: { id } }))
    const { status, contact_email, contact_phone, address } = property
    // Contacts are there only for the host.
    if (!status || contact_email === undefined || contact_phone === undefined || address === null) return null
    return { ...property, status, address, contact_email, contact_phone }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** The labels of what the form says differently from a property. */
function differencesTo(data: FormData, property: HostPropertyBody): string[] {
  const input = toListingInput(data)
  const trimmed = Object.fromEntries(
    Object.entries(valuesOfForm(input)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )
  const values = { ...valuesOfProperty(property), ...trimmed }
  const photos = input.image_urls.join() === property.image_urls.join() ? [] : [fieldWords.image_urls]
  return [...changedFields(values, valuesOfProperty(property)), ...photos]
}

function valuesOfForm({ image_urls: _, ...input }: ReturnType<typeof toListingInput>) {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'number' || value === null || value === undefined ? String(value ?? '') : value,
    ]),
  )
}

function inputOf(data: FormData) {
  const { price_per_night = Number.NaN, ...fields } = toListingInput(data)
  return { ...fields, price_per_night }
}

function usedDraft({ version }: Submission['draft']) {
  return version > 0 ? { draft_version: version } : {}
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

import { answerOf, client } from '#lib/api-client.ts'
import type { DraftForm, DraftReceipt, ListingDraftBody } from '../../listing-draft-schema.ts'

export type DraftContent = { form: DraftForm; image_urls: string[]; property_version: number | null }

const paramOf = (propertyId: string | null) => ({ of: propertyId ?? 'new' })

/** The server's draft of the new listing (null) or of an edit; null when there is none. */
export async function fetchDraft(propertyId: string | null): Promise<ListingDraftBody | null> {
  const answer = await answerOf(client['listing-drafts'][':of'].$get({ param: paramOf(propertyId) }))
  return answer.draft
}

/** Saves a draft on top of a version. `leaving` lets the call outlive the page. */
export function sendDraft(
  propertyId: string | null,
  content: DraftContent,
  { version, leaving = false }: { version: number; leaving?: boolean },
): Promise<DraftReceipt> {
  return answerOf(
    client['listing-drafts'][':of'].$put(
      { param: paramOf(propertyId), json: { ...content, version } },
      leaving ? { init: { keepalive: true } } : undefined,
    ),
  )
}

/** Throws the server's draft away, unless it went on elsewhere. */
export async function discardDraft(propertyId: string | null, version?: number): Promise<void> {
  const query = version === undefined ? {} : { version: String(version) }
  await answerOf(client['listing-drafts'][':of'].$delete({ param: paramOf(propertyId), query }))
}

import { answerOf, client } from '#lib/api-client.ts'
import type { DraftForm, DraftReceipt, ListingDraftBody } from '../../listing-draft-schema.ts'

export type DraftContent = { form: DraftForm; image_urls: string[]; property_version: number | null }

/** The server's draft with that name; null when there is none. */
export async function fetchDraft(of: string): Promise<ListingDraftBody | null> {
  const answer = await answerOf(client['listing-drafts'][':of'].$get({ param: { of } }))
  return answer.draft
}

/** Saves a draft on top of a version. `leaving` lets the call outlive the page. */
export function sendDraft(
  of: string,
  content: DraftContent,
  { version, leaving = false }: { version: number; leaving?: boolean },
): Promise<DraftReceipt> {
  return answerOf(
    client['listing-drafts'][':of'].$put(
      { param: { of }, json: { ...content, version } },
      leaving ? { init: { keepalive: true } } : undefined,
    ),
  )
}

/** Throws the server's draft away, unless it went on elsewhere. */
export async function discardDraft(of: string, version?: number): Promise<void> {
  const query = version === undefined ? {} : { version: String(version) }
  await answerOf(client['listing-drafts'][':of'].$delete({ param: { of }, query }))
}

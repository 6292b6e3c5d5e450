import { ApiProblem } from '#lib/api-problem.ts'
import type { DraftForm, DraftReceipt, ListingDraftBody } from '../../listing-draft-schema.ts'
import type { DraftContent } from './draft-calls.ts'

type Doors = {
  send: (content: DraftContent, version: number) => Promise<DraftReceipt>
  /** The server's draft; null when there is none. */
  fetchStored: () => Promise<Pick<ListingDraftBody, 'form' | 'photos' | 'version'> | null>
}

/**
 * Sends a draft, of which an answer may get lost: the server has it then, at a version that this form was never told,
 * and refuses the next as changed elsewhere. Where it has nothing but what this form has sent, that is no conflict, and
 * the next goes on from it.
 */
export function createDraftSender({ send, fetchStored }: Doors): Doors['send'] {
  /** What was sent since the last answer. */
  let unanswered: DraftContent[] = []
  return async (content, version) => {
    const before = unanswered
    unanswered = [...before, content]
    try {
      const receipt = await send(content, version)
      unanswered = []
      return receipt
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'draftChangedElsewhere') throw error
      const stored = before.length > 0 ? await fetchStored() : null
      if (!stored || !before.some((sent) => isWhatStands(sent, stored))) throw error
      const receipt = await send(content, stored.version)
      unanswered = []
      return receipt
    }
  }
}

function isWhatStands(
  { form, image_urls }: DraftContent,
  stored: Pick<ListingDraftBody, 'form' | 'photos'>,
): boolean {
  const names = Object.keys(form) as (keyof DraftForm)[] // the keys of a literal
  return (
    names.every((name) => JSON.stringify(form[name]) === JSON.stringify(stored.form[name])) &&
    image_urls.join() === stored.photos.map(({ url }) => url).join()
  )
}

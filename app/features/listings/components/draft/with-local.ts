import { parseDraftName } from '../../draft-name.ts'
import type { DraftSummary } from '../../listing-draft-schema.ts'
import type { LocalDraftLine } from './list-local-drafts.ts'

export type UnfinishedDraft = Pick<DraftSummary, 'name' | 'property_id' | 'title' | 'updated_at'>

/**
 * The drafts of the server, and the new listings that only this browser holds, what was touched last first. An edit is
 * found with its property.
 */
export function withLocal(
  stored: readonly UnfinishedDraft[],
  local: readonly LocalDraftLine[],
): UnfinishedDraft[] {
  const isStored = (name: string) => stored.some((draft) => draft.name === name)
  const onlyHere = local
    .filter(({ name }) => parseDraftName(name)?.propertyId === null && !isStored(name))
    .map(({ name, title, savedAt }) => ({
      name,
      property_id: null,
      title: title.trim().slice(0, 200),
      updated_at: savedAt,
    }))
  return [...stored, ...onlyHere].sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

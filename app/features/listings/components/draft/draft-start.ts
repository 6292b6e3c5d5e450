import type { Photo } from '#features/photos/photo.ts'
import type { ListingDraftBody } from '../../listing-draft-schema.ts'
import type { HostPropertyBody } from '../../property-schema.ts'
import {
  changedFields,
  emptyListing,
  type ListingFormValues,
  valuesOfProperty,
} from '../listing-form-values.ts'
import type { LocalDraft } from './local-draft.ts'

/** What a form begins with. */
export type DraftStart = {
  values: ListingFormValues
  photos: readonly Photo[]
  /** When the values were last saved; null when they are no draft. */
  restoredAt: string | null
  /** The version of the server's draft that the next save goes on from; 0 when there is none. */
  draftVersion: number
  /** The version of the property that the edit began with; null for a new listing. */
  propertyVersion: number | null
  /** The values are only in this browser and are to be saved. */
  isUnsaved: boolean
  /** The draft went on elsewhere since this browser's part of it was typed. */
  isOvertaken: boolean
}

type Sources = {
  local: LocalDraft | null
  stored: ListingDraftBody | null
  property: HostPropertyBody | null
}

/**
 * Chooses between what this browser holds, what the server has, and the property as it is. What was typed last wins;
 * where both have gone on from a common version, this browser's is shown and the other is told of, never overwritten.
 */
export function chooseStart({ local, stored, property }: Sources): DraftStart {
  const fresh = {
    values: property ? valuesOfProperty(property) : emptyListing,
    photos: property?.photos ?? [],
    restoredAt: null,
    draftVersion: stored?.version ?? 0,
    propertyVersion: property?.version ?? null,
    isUnsaved: false,
    isOvertaken: false,
  }
  if (local) {
    return {
      ...fresh,
      values: local.form,
      photos: local.photos,
      restoredAt: local.savedAt,
      draftVersion: local.version,
      propertyVersion: local.propertyVersion,
      isUnsaved: true,
      isOvertaken: stored !== null && stored.version !== local.version,
    }
  }
  // A draft in which nothing was changed is none to speak of.
  if (!stored || isSame(stored, fresh)) return fresh
  return {
    ...fresh,
    values: stored.form,
    photos: stored.photos,
    restoredAt: stored.updated_at,
    propertyVersion: stored.property_version,
  }
}

type Shown = { values: ListingFormValues; photos: readonly Photo[] }

function isSame({ form, photos }: ListingDraftBody, { values, photos: before }: Shown): boolean {
  return (
    changedFields(form, values).length === 0 &&
    photos.map(({ url }) => url).join() === before.map(({ url }) => url).join()
  )
}

import type { Photo } from '#features/photos/photo.ts'
import { emptyListing, type ListingFormValues } from './listing-form-values.ts'

/** A form that was not sent yet, kept in this browser so that a reload loses nothing. */
export type ListingDraft = {
  values: ListingFormValues
  photos: Photo[]
  /** The version of the property that an edit began with; null for a new listing. */
  version: number | null
  savedAt: string
}

/** Where a person's draft lies; one for the new listing and one for each that is edited. */
export function draftKey(accountId: string, propertyId: string | null): string {
  return `holmward.listing-draft.${accountId}.${propertyId ?? 'new'}`
}

/** The draft that this browser keeps; null when there is none, or it was made from another version. */
export function loadDraft(key: string, version: number | null): ListingDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as ListingDraft | null // written below
    if (draft?.version !== version || !Array.isArray(draft.photos)) return null
    // A field that is younger than the draft has its default.
    return { ...draft, values: { ...emptyListing, ...draft.values } }
  } catch {
    return null
  }
}

/** Keeps a draft. A browser that keeps nothing is no reason to stop typing. */
export function saveDraft(key: string, draft: ListingDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft that was sent or given up. */
export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

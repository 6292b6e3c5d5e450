import type { Photo } from '#features/photos/photo.ts'
import { type DraftForm, draftFormSchema } from '../../listing-draft-schema.ts'

/** What this browser holds because the server does not have it yet. */
export type LocalDraft = {
  form: DraftForm
  photos: Photo[]
  /** The version of the server's draft that it goes on from; 0 when there was none. */
  version: number
  /** The version of the property that an edit began with; null for a new listing. */
  propertyVersion: number | null
  savedAt: string
}

/** What this browser holds; null when that is nothing, or nothing that can be read. */
export function loadLocalDraft(key: string): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null // written below
    if (!draft || !Array.isArray(draft.photos) || typeof draft.version !== 'number') return null
    // A field that is younger than the draft has its default.
    return { ...draft, form: draftFormSchema.parse(draft.form) }
  } catch {
    return null
  }
}

/** Holds a draft; false in a browser that keeps nothing. */
export function keepLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft that the server has, or that was given up. */
export function dropLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

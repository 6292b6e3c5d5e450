import { type PropertyId, parseId } from '#lib/ids.ts'

/** What a draft is of: the edit of a property, or a new listing. A host's first new listing needs no key. */
export type DraftOf = { propertyId: PropertyId; newKey: null } | { propertyId: null; newKey: string | null }

const newPrefix = 'new-'

/** What addresses and the API call a draft: the id of the property that is edited, `new`, or `new-` and a key. */
export function nameDraft({ propertyId, newKey }: DraftOf): string {
  return propertyId ?? (newKey === null ? 'new' : newPrefix + newKey)
}

/** The draft with that name; null for what cannot be one. */
export function parseDraftName(name: string): DraftOf | null {
  if (name === 'new') return { propertyId: null, newKey: null }
  const isNew = name.startsWith(newPrefix)
  const id = parseId<PropertyId>(isNew ? name.slice(newPrefix.length) : name)
  if (!id) return null
  return isNew ? { propertyId: null, newKey: id } : { propertyId: id, newKey: null }
}

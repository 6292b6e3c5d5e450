import { randomUuid } from '#lib/ids.ts'
import { nameDraft, parseDraftName } from '../../draft-name.ts'

/** Where the form with the draft of that name is. */
export function formPath(name: string): string {
  const of = parseDraftName(name)
  if (of?.propertyId) return `/list-property?edit=${of.propertyId}`
  return of?.newKey ? `/list-property?draft=${name}` : '/list-property'
}

/** Where the form of another new listing is. */
export function newFormPath(): string {
  return formPath(nameDraft({ propertyId: null, newKey: randomUuid() }))
}

/** The name of the draft that an address of the form means; the first new listing where it means none. */
export function draftNameOf(params: URLSearchParams): string {
  const name = params.get('edit') ?? params.get('draft') ?? 'new'
  return parseDraftName(name) ? name : 'new'
}

/** Where the home is shown as guests would see it, from the draft of that name. */
export function previewPath(name: string): string {
  const [path, query] = formPath(name).split('?')
  return `${path}/preview${query ? `?${query}` : ''}`
}

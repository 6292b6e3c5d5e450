import type { Actor } from '#features/accounts/actor.ts'
import type { Photo } from '#features/photos/photo.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/database/database.ts'
import { type DraftOf, nameDraft } from '../draft-name.ts'
import {
  type DraftForm,
  type DraftSummary,
  draftFormSchema,
  type ListingDraftBody,
  maxDrafts,
} from '../listing-draft-schema.ts'
import { draftOf, requireEdited } from './draft-rows.ts'
import { listOwnUrls } from './own-photos.ts'

/**
 * The actor's draft of a new listing or of the edit of an own property; null when there is none. Photos that are
 * gone are left out. Throws `notFound` for a property that is not the actor's.
 */
export async function findListingDraft(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { of }: { of: DraftOf },
): Promise<ListingDraftBody | null> {
  const property = await requireEdited(ctx.db, actor, of)
  const row = await draftOf(ctx.db, actor, of)
    .select(['form', 'image_urls', 'property_version', 'version', 'updated_at'])
    .executeTakeFirst()
  if (!row) return null
  return {
    property_id: of.propertyId,
    property_version: row.property_version,
    form: readForm(row.form),
    photos: await listOwnPhotos(ctx, actor, row.image_urls, property?.image_urls ?? []),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

/** All drafts of the actor, the latest first. */
export async function listListingDrafts(ctx: Pick<Context, 'db'>, actor: Actor): Promise<DraftSummary[]> {
  const rows = await ctx.db
    .selectFrom('listing_drafts')
    .select(['property_id', 'new_key', 'form', 'version', 'updated_at'])
    .where('account_id', '=', actor.id)
    .orderBy('updated_at', 'desc')
    .limit(maxDrafts)
    .execute()
  return rows.map((row) => ({
    name: nameDraft(ofRow(row)),
    property_id: row.property_id,
    title: readForm(row.form).title.trim().slice(0, 200),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }))
}

function ofRow({ property_id, new_key }: Pick<Row<'listing_drafts'>, 'property_id' | 'new_key'>): DraftOf {
  return property_id === null
    ? { propertyId: null, newKey: new_key }
    : { propertyId: property_id, newKey: null }
}

// A draft that is older than a field of the form has that field's default.
function readForm(form: unknown): DraftForm {
  return draftFormSchema.parse(form)
}

/** A draft may name any address, so it shows only photos of the actor and those that the property shows anyway. */
async function listOwnPhotos(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  urls: readonly string[],
  alreadyListed: readonly string[],
): Promise<Photo[]> {
  const own = await listOwnUrls(ctx.db, actor, urls)
  return listPhotos(
    ctx,
    urls.filter((url) => own.has(url) || alreadyListed.includes(url)),
  )
}

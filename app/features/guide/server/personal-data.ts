import type { PersonalDataKeeper } from '#platform/personal-data.ts'

/**
 * What a host has written in guide books. Wi-Fi and door details are not given out: a download lies about for years.
 */
export const guidePersonalData: PersonalDataKeeper = {
  name: 'guide_books',
  exportData: async (db, accountId) => {
    const books = await db
      .selectFrom('guide_books as b')
      .innerJoin('properties as p', 'p.id', 'b.property_id')
      .select(['b.property_id', 'b.arrival', 'b.parking', 'b.house_manual', 'b.check_out', 'b.emergency'])
      .select(['b.updated_at'])
      .where('p.host_id', '=', accountId)
      .orderBy('b.property_id')
      .limit(1_000)
      .execute()
    const items = await db
      .selectFrom('guide_items as i')
      .innerJoin('properties as p', 'p.id', 'i.property_id')
      .select(['i.id', 'i.property_id', 'i.name', 'i.description', 'i.category', 'i.image_url', 'i.rating'])
      .select(['i.address', 'i.website_url', 'i.opening_hours', 'i.source', 'i.is_hidden', 'i.created_at'])
      .where('p.host_id', '=', accountId)
      .orderBy('i.property_id')
      .orderBy('i.position')
      .limit(100_000)
      .execute()
    return { books, items }
  },
  eraseData: async (tx, accountId) => {
    await tx
      .deleteFrom('guide_books')
      .where('property_id', 'in', (own) =>
        own.selectFrom('properties').select('id').where('host_id', '=', accountId),
      )
      .execute()
  },
}

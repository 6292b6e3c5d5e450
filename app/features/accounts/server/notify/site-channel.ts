import type { Channel } from './notification.ts'

const longestTitle = 300

/** Says it within the site: one line that leads to where it is about, once for each job. Nothing for who has no account. */
export const siteChannel: Channel = {
  wishColumn: 'is_wanted_in_site',
  say: async ({ db, clock }, { kind, recipient: { account }, letter, path, id }) => {
    if (!account || path === null) return
    await db
      .insertInto('notices')
      .values({
        account_id: account,
        told_by: id,
        kind,
        title: [...(letter.notice ?? letter.subject)].slice(0, longestTitle).join(''),
        path,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.constraint('notices_told_once').doNothing())
      .execute()
  },
}

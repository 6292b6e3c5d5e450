import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { exportHolds } from './account/erasure-holds.ts'
import { eraseFactors, exportFactors } from './factor/personal-data.ts'
import { wishColumns } from './notify/notify.ts'

/** The account itself, its sessions, its choice of mails, and which it was sent of late. The last of the keepers: the others refer to its row. */
export const accountsPersonalData: PersonalDataKeeper = {
  name: 'account',
  exportData: async (db, accountId) => {
    const account = await db
      .selectFrom('accounts')
      .select([
        'id',
        'email',
        'display_name',
        'picture_url',
        'email_confirmed_at',
        'terms_version',
        'terms_accepted_at',
        'factor_since',
        'created_at',
        'delete_after',
        'shows_text_in_push',
      ])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('sessions')
      .select([
        'user_agent',
        'began_by',
        'factor',
        'created_at',
        'confirmed_at',
        'factor_shown_at',
        'last_used_at',
        'ended_at',
      ])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .limit(1000)
      .execute()
    const mails = await db
      .selectFrom('mail_preferences')
      .select(['kind', ...wishColumns, 'updated_at'])
      .where('account_id', '=', accountId)
      .limit(100)
      .execute()
    const sent = await db
      .selectFrom('sent_mails')
      .select(['kind', 'email', 'sent_at', 'outcome', 'returned_at', 'status'])
      .where('account_id', '=', accountId)
      .orderBy('sent_at')
      .limit(10_000)
      .execute()
    const notices = await db
      .selectFrom('notices')
      .select(['title', 'path', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .limit(10_000)
      .execute()
    // Not where to nor with which keys: who has those can push to the browser.
    const devices = await db
      .selectFrom('push_subscriptions as push')
      .innerJoin('sessions as s', 's.id', 'push.session_id')
      .select(['s.user_agent', 'push.created_at', 'push.taken_at'])
      .where('push.account_id', '=', accountId)
      .orderBy('push.created_at')
      .limit(100)
      .execute()
    return {
      ...account,
      ...(await exportFactors(db, accountId)),
      sessions,
      push_devices: devices,
      mail_preferences: mails,
      notices,
      erasure_holds: await exportHolds(db, accountId),
      sent_mails: sent,
    }
  },
  eraseData: async (tx, accountId) => {
    await eraseFactors(tx, accountId)
    await tx.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    await tx
      .deleteFrom('blocks')
      .where((block) => block.or([block('blocker_id', '=', accountId), block('blocked_id', '=', accountId)]))
      .execute()
    await tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('mail_preferences').where('account_id', '=', accountId).execute()
    // None that lasts: this would not run.
    await tx.deleteFrom('erasure_holds').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('notices').where('account_id', '=', accountId).execute()
    await tx
      .deleteFrom('sent_mails')
      .where((mail) =>
        mail.or([
          mail('account_id', '=', accountId),
          // Answers to the contact form, which somebody may have filled in without signing in.
          mail('email', '=', mail.selectFrom('accounts').select('email').where('id', '=', accountId)),
        ]),
      )
      .execute()
    // The row stays, without a person, for the bookings of others that name it.
    await tx
      .updateTable('accounts')
      .set({
        email: null,
        display_name: null,
        shows_text_in_push: false,
        picture_url: null,
        password_hash: null,
        email_confirmed_at: null,
        terms_version: null,
        terms_accepted_at: null,
        source: null,
        source_id: null,
        delete_after: null,
        erased_at: new Date(),
      })
      .where('id', '=', accountId)
      .execute()
  },
}

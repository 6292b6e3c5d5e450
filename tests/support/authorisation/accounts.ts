import { randomUUID } from 'node:crypto'
import { testNow } from '../context.ts'
import { json, open, own, ownFacts, ownList, type Rows } from './row.ts'

const account = (path: string) => open('POST', `/auth/${path}`, {})

export const accounts: Rows = {
  rows: {
    signUp: account('sign-up'),
    signIn: account('sign-in'),
    refreshSession: account('refresh'),
    confirmEmail: account('confirm'),
    resendConfirmation: account('resend-confirmation'),
    requestPasswordReset: account('request-password-reset'),
    resetPassword: account('reset-password'),
    getSession: ownList('/auth/session', ({ host, guest }) => ({ host: [host.id], guest: [guest.id] })),
    signOut: own('POST', '/auth/sign-out'),
    confirmEmailChange: account('confirm-email-change'),
    revertEmailChange: account('revert-email-change'),
    setDisplayName: own('PUT', '/account/name', { display_name: 'Maya' }),
    requestEmailChange: own('POST', '/account/email', { email: 'new@example.com', password: 'Wrong-2026' }),
    getReturnedMail: ownList('/account/returned-mail', ({ host, guest }) => ({
      host: [host.email],
      guest: [guest.email],
    })),
    checkEmail: own('POST', '/account/email/check'),
    changePassword: own('PUT', '/account/password', {
      current_password: 'Wrong-2026',
      password: 'Right-2026',
    }),
    listSessions: ownList('/account/sessions', ({ host, guest }) => ({
      host: [host.sessionId],
      guest: [guest.sessionId],
    })),
    endOtherSessions: own('DELETE', '/account/sessions'),
    endSession: {
      request: (world, missing) =>
        json('DELETE', `/account/sessions/${missing ? randomUUID() : world.host.sessionId}`),
      allows: ['host'],
      hasTarget: true,
    },
    exportData: ownList('/account/data', ({ host, guest, inactive, confirmed }) => ({
      host: [host.email, inactive],
      guest: [guest.email, confirmed],
    })),
    getDeletion: ownFacts('/account/deletion'),
    deleteAccount: own('POST', '/account/deletion', { password: 'Wrong-2026' }),
    restoreAccount: own('DELETE', '/account/deletion'),
    listMailPreferences: ownFacts('/account/mail-preferences'),
    listNoticePreferences: ownFacts('/account/notice-preferences'),
    setNoticePreferences: own('PATCH', '/account/notice-preferences', { reviews: false }),
    getPushSettings: ownList('/account/push', ({ host }) => ({ host: [host.sessionId] })),
    setPushSettings: own('PATCH', '/account/push', { shows_text: true }),
    subscribeToPush: own('PUT', '/account/push/subscription', {
      endpoint: 'https://push.example/one',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      public_key: 'another',
    }),
    removePushDevice: {
      request: (world, missing) =>
        json('DELETE', `/account/push/devices/${missing ? randomUUID() : world.host.sessionId}`),
      allows: ['host'],
      hasTarget: true,
    },
    listPushPreferences: ownFacts('/account/push-preferences'),
    setPushPreferences: own('PATCH', '/account/push-preferences', { reviews: false }),
    listNotices: ownList('/notices', ({ things }) => ({ host: [things.notice ?? ''] })),
    countNotices: ownFacts('/notices/count'),
    readNotices: own('POST', '/notices/read', {}),
    setMailPreferences: own('PATCH', '/account/mail-preferences', { reminders: false }),
    unsubscribe: open('POST', '/mail-preferences/unsubscribe?token=nothing'),
  },
  // A mail that came back from each.
  makeThings: async (ctx, { host, guest }) => {
    const back = { outcome: 'bounced', status: '5.1.1', sent_at: testNow, returned_at: testNow }
    await ctx.db
      .insertInto('sent_mails')
      .values(
        [host, guest].map(({ id, email }) => ({
          ...{ id: randomUUID(), kind: 'booking-mail', account_id: id, email },
          ...back,
        })),
      )
      .execute()
    const { id: notice } = await ctx.db
      .insertInto('notices')
      .values({
        ...{ account_id: host.id, told_by: 'a job', kind: 'reviews', created_at: testNow },
        ...{ title: 'Five stars for the lighthouse', path: '/dashboard' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('push_subscriptions')
      .values({
        ...{ session_id: host.sessionId, account_id: host.id, created_at: testNow },
        ...{ sealed: Buffer.of(1), endpoint_digest: Buffer.from(host.sessionId) },
      })
      .execute()
    return { notice }
  },
  secrets: ({ host, guest }) => [
    { text: 'Five stars for the lighthouse', readers: ['host'] },
    { text: host.email, readers: ['host'] },
    { text: host.sessionId, readers: ['host'] },
    { text: guest.email, readers: ['guest'] },
    { text: guest.sessionId, readers: ['guest'] },
    { text: guest.id, readers: ['guest', 'host'] },
  ],
}

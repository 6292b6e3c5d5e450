import { randomUUID } from 'node:crypto'
import { json, open, own, type Rows } from './row.ts'

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
    getSession: own('GET', '/auth/session'),
    signOut: own('POST', '/auth/sign-out'),
    confirmEmailChange: account('confirm-email-change'),
    revertEmailChange: account('revert-email-change'),
    requestEmailChange: own('POST', '/account/email', { email: 'new@example.com', password: 'Wrong-2026' }),
    changePassword: own('PUT', '/account/password', {
      current_password: 'Wrong-2026',
      password: 'Right-2026',
    }),
    listSessions: own('GET', '/account/sessions'),
    endOtherSessions: own('DELETE', '/account/sessions'),
    endSession: {
      request: (world, missing) =>
        json('DELETE', `/account/sessions/${missing ? randomUUID() : world.host.sessionId}`),
      allows: ['host'],
      hasTarget: true,
    },
    exportData: own('GET', '/account/data'),
    getDeletion: own('GET', '/account/deletion'),
    deleteAccount: own('POST', '/account/deletion', { password: 'Wrong-2026' }),
    restoreAccount: own('DELETE', '/account/deletion'),
    listMailPreferences: own('GET', '/account/mail-preferences'),
    setMailPreferences: own('PATCH', '/account/mail-preferences', { reminders: false }),
    unsubscribe: open('POST', '/mail-preferences/unsubscribe?token=nothing'),
  },
}

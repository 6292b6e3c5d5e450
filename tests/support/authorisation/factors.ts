import { randomUUID } from 'node:crypto'
import { testNow } from '../context.ts'
import { json, open, own, ownList, type Row, type Rows } from './row.ts'

const passkeyName = 'The lighthouse keeper’s phone'

/** An operation on the host's passkey. */
const onPasskey = (method: string, suffix: string, body?: unknown): Row => ({
  request: ({ things }, missing) =>
    json(method, `/account/passkeys/${missing ? randomUUID() : things.passkey}${suffix}`, body),
  allows: ['host'],
  hasTarget: true,
})

const made = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { attestationObject: 'AA', clientDataJSON: 'AA' },
}

/** The operations of what is shown beside the password. */
export const factors: Rows = {
  rows: {
    finishSignIn: open('POST', '/auth/second-step', { token: 'none', code: '123456' }),
    beginPasskeySignIn: open('POST', '/auth/passkey/challenge'),
    signInByPasskey: open('POST', '/auth/passkey', {}),
    stopFactorReset: open('POST', '/auth/stop-factor-reset', { token: 'none' }),
    keepFactors: own('DELETE', '/account/factor-reset'),
    listFactors: ownList('/account/factors', ({ things }) => ({ host: [things.passkey ?? ''] })),
    beginConfirmation: own('POST', '/account/confirmation/challenge'),
    confirmIdentity: own('POST', '/account/confirmation', { code: '123456' }),
    beginPasskey: own('POST', '/account/passkeys/challenge'),
    addPasskey: own('POST', '/account/passkeys', { token: 'none', name: 'Mine', passkey: made }),
    renamePasskey: onPasskey('PUT', '/name', { name: 'Another name' }),
    removePasskey: onPasskey('DELETE', ''),
    beginAuthenticatorApp: own('POST', '/account/authenticator-app'),
    confirmAuthenticatorApp: own('PUT', '/account/authenticator-app', { code: '123456' }),
    removeAuthenticatorApp: own('DELETE', '/account/authenticator-app'),
    makeRecoveryCodes: own('POST', '/account/recovery-codes'),
  },
  // A passkey of the host, who has signed in with it.
  makeThings: async ({ db }, { host }) => {
    await db.updateTable('accounts').set({ factor_since: testNow }).where('id', '=', host.id).execute()
    await db
      .updateTable('sessions')
      .set({ factor: 'passkey', factor_shown_at: testNow, settled_factor_at: testNow })
      .where('id', '=', host.sessionId)
      .execute()
    const { id } = await db
      .insertInto('passkeys')
      .values({
        ...{ account_id: host.id, name: passkeyName, created_at: testNow, transports: [], counter: 0 },
        ...{ credential_id: Buffer.from(randomUUID()), public_key: Buffer.alloc(8), is_synced: true },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { passkey: id }
  },
  secrets: ({ things }) => [
    { text: passkeyName, readers: ['host'] },
    { text: things.passkey ?? '', readers: ['host'] },
  ],
  snapshot: ({ db }, { host }) =>
    db.selectFrom('passkeys').select(['id', 'name']).where('account_id', '=', host.id).execute(),
}

import type { Page } from '@playwright/test'
import { recoveryCodeCount, toRecoveryCode } from '../../app/features/accounts/factor.ts'
import { factorRefusals } from '../../app/features/accounts/factor-errors.ts'
import { drawQr } from '../../app/lib/draw-qr.ts'
import { answer, press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const passkey = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'The phone in my pocket',
  is_synced: true,
  created_at: '2026-03-02T09:00:00.000Z',
  last_used_at: '2026-06-14T18:30:00.000Z',
}

/** An account with all there is, as the server tells it. */
const guarded = {
  passkeys: [
    passkey,
    {
      ...passkey,
      id: '0197a000-0000-7000-8000-000000000002',
      name: 'Blue security key in the drawer under the printer, upstairs',
      is_synced: false,
      last_used_at: null,
    },
  ],
  app: { created_at: '2026-03-02T09:05:00.000Z', last_used_at: '2026-06-13T07:10:00.000Z' },
  recovery_codes: { left: 9, created_at: '2026-03-02T09:00:00.000Z' },
  reset_due_at: null,
  can_stop_reset: false,
}

const factors = (changes: Partial<Record<keyof typeof guarded, unknown>> = {}) =>
  answer('**/api/account/factors', 200, { ...guarded, ...changes })

const needed = {
  factor_needed: {
    token: 'a-token-of-a-sign-in',
    expires_at: soon(),
    ways: ['passkey', 'app', 'recovery_code'],
    passkey_options: {},
  },
}

async function signInHalf(page: Page): Promise<void> {
  await page.locator('input[name=email]').filter({ visible: true }).fill('mara.ellison@example.com')
  await page.locator('input[name=password]').filter({ visible: true }).fill('Harbour-2026')
  await press(page, /^Sign In$/)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
}

const problem = ({ status, message }: { status: number; message: string }, code: string) => ({
  type: 'about:blank',
  status,
  code,
  detail: message,
})

const codes = Array.from({ length: recoveryCodeCount }, (_, at) =>
  toRecoveryCode(Uint8Array.from({ length: 10 }, (_sign, place) => (at * 37 + place * 101) % 251)),
)

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const newApp = {
  secret,
  uri: `otpauth://totp/Holmward:mara.ellison%40example.com?issuer=Holmward&secret=${secret}`,
  qr: drawQr(`otpauth://totp/Holmward:mara.ellison%40example.com?issuer=Holmward&secret=${secret}`),
}

const security = { path: '/account?tab=security', as: 'professional host' } as const

/** The second step of signing in, and what guards an account. Answered here, so that no account of the demo world asks for it. */
export const factorStates: readonly ShotState[] = [
  {
    name: 'auth-second-step',
    path: '/auth',
    as: 'signed out',
    arrange: answer('**/api/auth/sign-in', 200, needed),
    prepare: signInHalf,
  },
  {
    name: 'auth-second-step-code',
    path: '/auth',
    as: 'signed out',
    arrange: answer('**/api/auth/sign-in', 200, needed),
    prepare: async (page) => {
      await signInHalf(page)
      await press(page, 'Use your authenticator app')
      await page.locator('input[name=code]').fill('12')
      await press(page, 'Continue')
    },
  },
  { name: 'account-security', ...security, prepare: shows('Set up an app') },
  { name: 'account-security-guarded', ...security, arrange: factors(), prepare: shows('9 of 10 left') },
  {
    name: 'account-security-reset',
    ...security,
    arrange: factors({
      reset_due_at: soon(),
      can_stop_reset: true,
      recovery_codes: { left: 1, created_at: passkey.created_at },
    }),
    prepare: shows('Keep my second factor'),
  },
  {
    name: 'account-security-codes',
    ...security,
    arrange: async (page) => {
      await factors()(page)
      await answer('**/api/account/recovery-codes', 200, { recovery_codes: codes })(page)
    },
    prepare: async (page) => {
      await press(page, 'Create new codes')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click()
      await shows('You only see them this once.')(page)
    },
  },
  {
    name: 'account-security-app',
    ...security,
    arrange: answer('**/api/account/authenticator-app', 200, newApp),
    prepare: async (page) => {
      await press(page, 'Set up an app')
      await page.getByRole('dialog', { name: 'Set up an authenticator app' }).waitFor()
    },
    frame: 'window',
  },
  {
    name: 'account-security-confirm',
    ...security,
    arrange: async (page) => {
      await factors({ reset_due_at: soon(), can_stop_reset: true })(page)
      const { freshFactorNeeded } = factorRefusals
      await answer('**/api/account/factor-reset', 403, problem(freshFactorNeeded, 'freshFactorNeeded'))(page)
    },
    prepare: async (page) => {
      await press(page, 'Keep my second factor')
      await page.getByRole('dialog', { name: "Confirm that it's you" }).waitFor()
    },
    frame: 'window',
    expectedErrors: refused,
  },
  { name: 'account-stop-reset', path: '/account?stop_reset_token=a-token-as-mailed', as: 'signed out' },
]

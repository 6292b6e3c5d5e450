import type { Page } from '@playwright/test'
import { accountRefusals } from '../../app/features/accounts/account-errors.ts'
import { answer, press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

async function fillSignIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').filter({ visible: true }).fill('mara.ellison@example.com')
  await page.locator('input[name=password]').filter({ visible: true }).fill('Harbour-2026')
  await press(page, /^Sign In$/)
}

async function fillSignUp(page: Page): Promise<void> {
  await page.locator('input[name=new_email]').fill('mara.ellison@example.com')
  await page.locator('input[name=new_password]').fill('Harbour-2026')
  await page.locator('input[name=accept_terms]').check({ force: true })
  await press(page, /^Sign Up$/)
}

const problem = (status: number, code: string, detail: string) => ({
  type: 'about:blank',
  status,
  code,
  detail,
})

/** The sign-in screen. What the server limits per hour is answered here, so that pictures can be taken any time. */
export const authStates: readonly ShotState[] = [
  { name: 'auth-sign-in', path: '/auth', as: 'signed out' },
  { name: 'auth-sign-up', path: '/auth?tab=sign-up', as: 'signed out' },
  {
    name: 'auth-sign-in-errors',
    path: '/auth',
    as: 'signed out',
    prepare: (page) => press(page, /^Sign In$/),
  },
  {
    name: 'auth-sign-up-errors',
    path: '/auth?tab=sign-up',
    as: 'signed out',
    prepare: async (page) => {
      await page.locator('input[name=new_email]').fill('mara.ellison@')
      await page.locator('input[name=new_password]').fill('short')
      await press(page, /^Sign Up$/)
    },
  },
  {
    name: 'auth-wrong-password',
    path: '/auth',
    as: 'signed out',
    arrange: answer(
      '**/api/auth/sign-in',
      401,
      problem(401, 'invalidCredentials', accountRefusals.invalidCredentials.message),
    ),
    prepare: async (page) => {
      await fillSignIn(page)
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
    expectedErrors: refused,
  },
  {
    name: 'auth-unconfirmed',
    path: '/auth',
    as: 'signed out',
    arrange: answer(
      '**/api/auth/sign-in',
      403,
      problem(403, 'emailNotConfirmed', accountRefusals.emailNotConfirmed.message),
    ),
    prepare: async (page) => {
      await fillSignIn(page)
      await shows('Email not confirmed')(page)
    },
    expectedErrors: refused,
  },
  {
    name: 'auth-check-email',
    path: '/auth?tab=sign-up',
    as: 'signed out',
    arrange: answer('**/api/auth/sign-up', 201, {
      email: 'mara.ellison@example.com',
      confirmation_required: true,
    }),
    prepare: async (page) => {
      await fillSignUp(page)
      await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
    },
  },
  { name: 'auth-forgot', path: '/auth?view=forgot', as: 'signed out' },
  { name: 'auth-reset', path: '/auth?reset_token=a-token-as-mailed', as: 'signed out' },
  {
    name: 'auth-reset-errors',
    path: '/auth?reset_token=a-token-as-mailed',
    as: 'signed out',
    prepare: async (page) => {
      await page.locator('input[type=password]').filter({ visible: true }).first().fill('short')
      await page.locator('form [type=submit]').filter({ visible: true }).first().click()
    },
  },
  { name: 'auth-invitation', path: '/auth?invitation_token=a-token-as-mailed', as: 'signed out' },
]

import type { Page } from '@playwright/test'
import { answer, breakOff, press, refused, shows } from './actions.ts'
import type { ShotState } from './state.ts'

const list = 'Conversations'

async function openFirst(page: Page, about: RegExp = /./): Promise<void> {
  await page.getByRole('list', { name: list }).getByRole('link').filter({ hasText: about }).first().click()
  await page.getByRole('log').waitFor()
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor()
}

async function showList(page: Page): Promise<void> {
  await page.getByRole('list', { name: list }).waitFor()
}

/** What became of an offer to a guest of this name. */
function offerOf(name: string, words: RegExp): ShotState['prepare'] {
  return async (page) => {
    await openFirst(page, new RegExp(name))
    const offer = page.getByRole('article', { name: 'Your offer' }).filter({ hasText: words }).first()
    await offer.scrollIntoViewIfNeeded()
  }
}

/** The inbox, its threads, and the ways to them. */
export const messageStates: ShotState[] = [
  { name: 'messages-signed-out', path: '/messages', as: 'signed out' },
  { name: 'messages-thread-signed-out', path: '/messages/none', as: 'signed out' },
  { name: 'messages-unsent-signed-out', path: '/messages/unsent/none', as: 'signed out' },
  { name: 'scheduled-signed-out', path: '/messages/scheduled', as: 'signed out' },
  {
    name: 'scheduled',
    path: '/messages/scheduled',
    as: 'starter host',
    prepare: shows('The way in'),
  },
  {
    name: 'scheduled-form',
    path: '/messages/scheduled',
    as: 'starter host',
    prepare: async (page) => {
      await press(page, 'Schedule a message')
      await page
        .getByRole('dialog')
        .getByLabel('Message', { exact: true })
        .fill('Dear {guest_name}, see {access}')
    },
    frame: 'window',
  },
  {
    name: 'scheduled-empty',
    path: '/messages/scheduled',
    as: 'new account',
    prepare: shows('Nothing goes out by itself yet'),
  },
  {
    name: 'scheduled-failed',
    path: '/messages/scheduled',
    as: 'starter host',
    arrange: breakOff(/\/api\/scheduled-messages/),
    prepare: shows('Your scheduled messages are not shown'),
    expectedErrors: refused,
  },
  { name: 'messages-guest', path: '/messages', as: 'guest', prepare: showList },
  { name: 'messages-starter', path: '/messages', as: 'starter host', prepare: showList },
  { name: 'messages-professional', path: '/messages', as: 'professional host', prepare: showList },
  {
    name: 'messages-thread-guest',
    path: '/messages',
    as: 'guest',
    prepare: (page) => openFirst(page),
    frame: 'window',
  },
  {
    name: 'messages-thread-starter',
    path: '/messages',
    as: 'starter host',
    prepare: (page) => openFirst(page),
    frame: 'window',
  },
  {
    name: 'messages-asked-several',
    path: '/messages',
    as: 'professional host',
    prepare: (page) => openFirst(page, /River Oak|quiet days/),
    frame: 'window',
  },
  {
    name: 'messages-accept-offer',
    path: '/messages',
    as: 'guest',
    prepare: async (page) => {
      await openFirst(page, /Cedar Cabin/)
      await press(page, 'Accept the offer')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
  ...(
    [
      ['declined', 'Dov', /Declined/],
      ['expired', 'Hugo', /Run out/],
      ['withdrawn', 'Kofi', /Withdrawn/],
      ['lost', 'Beatriz', /Nights taken/],
    ] as const
  ).map(
    ([end, name, words]): ShotState => ({
      name: `messages-offer-${end}`,
      path: '/messages',
      as: 'starter host',
      prepare: offerOf(name, words),
      frame: 'window',
    }),
  ),
  {
    name: 'messages-offer-form',
    path: '/messages',
    as: 'starter host',
    prepare: async (page) => {
      await openFirst(page)
      await press(page, 'Send an offer')
      await page.getByRole('dialog', { name: /^Offer/ }).waitFor()
    },
    frame: 'window',
  },
  {
    name: 'messages-details',
    path: '/messages',
    as: 'starter host',
    prepare: async (page) => {
      await openFirst(page)
      await press(page, 'Details')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
    widths: [390, 768],
  },
  {
    name: 'messages-requests',
    path: '/messages?filter=requests',
    as: 'professional host',
    prepare: showList,
  },
  {
    name: 'messages-nothing-found',
    path: '/messages?q=zebra',
    as: 'starter host',
    prepare: shows('Nothing found'),
  },
  { name: 'messages-empty', path: '/messages', as: 'new account', prepare: shows('No messages yet') },
  {
    name: 'messages-failed',
    path: '/messages',
    as: 'guest',
    arrange: breakOff(/\/api\/conversations\?/),
    prepare: shows('Your messages are not shown'),
    expectedErrors: refused,
  },
  {
    name: 'messages-refused',
    path: '/messages',
    as: 'guest',
    arrange: answer(/\/api\/conversations\/[^/]+\/messages/, 409, {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'takesNoMessages',
      detail: 'This person is not taking messages at the moment. Your text is kept here.',
      request_id: 'none',
    }),
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('textbox', { name: /^Message to/ }).fill('May we come a day earlier?')
      await press(page, 'Send')
      await shows('Your text is kept here.')(page)
    },
    frame: 'window',
    expectedErrors: refused,
  },
  {
    name: 'messages-ask',
    path: '/property/{reviewed}',
    as: 'signed out',
    prepare: async (page) => {
      await press(page, 'Message the host')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
]

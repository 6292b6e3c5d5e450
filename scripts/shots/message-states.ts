import type { Page } from '@playwright/test'
import type { Conversation, Entry } from '../../app/features/messaging/messaging-schema.ts'
import { answer, breakOff, holdBack, press, refused, shows } from './actions.ts'
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

/** As many conversations as somebody may have, made of those that there are. */
function withConversations(count: number, change: (row: Conversation, at: number) => object = () => ({})) {
  return (page: Page) =>
    page.route(/\/api\/conversations\?/, async (route) => {
      const response = await route.fetch()
      const { conversations } = await response.json()
      const rows = Array.from({ length: count }, (_, at) => {
        const row: Conversation = conversations[at % conversations.length]
        const id = at < conversations.length ? row.id : row.id.slice(0, -4) + String(at).padStart(4, '0')
        return { ...row, id, ...change(row, at) }
      })
      await route.fulfill({ response, json: { conversations: rows, next_cursor: null } })
    })
}

const longestName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley'
const longestTitle =
  'The very quiet and sunny little house by the old harbour with a garden, a sauna and two bicycles'

/** Names, titles and texts as long as they may be, with and without spaces. */
function withLongest(page: Page): Promise<unknown> {
  const texts = [
    'Unbroken'.repeat(25),
    'We would like to come by the very last train. '.repeat(5).slice(0, 200),
  ]
  const change = ({ person, home, latest }: Conversation, at: number) => ({
    person: { ...person, name: longestName },
    home: { ...home, title: at % 2 === 0 ? longestTitle : 'Longhouse'.repeat(11) },
    latest: latest && { ...latest, text: texts[at % 2], step: null, act: null, offer: null, question: null },
    is_unread: at % 3 === 0,
    unread_messages: at % 3 === 0 ? 1_234 : 0,
  })
  return withConversations(9, change)(page)
}

/** A thread whose texts and names are as long as they may be. */
async function withLongestThread(page: Page): Promise<unknown> {
  await withLongest(page)
  await page.route(/\/api\/conversations\/[^/?]+$/, async (route) => {
    const response = await route.fetch()
    const { person, home, ...rest } = await response.json()
    const json = {
      ...rest,
      person: { ...person, name: longestName },
      home: { ...home, title: longestTitle },
    }
    await route.fulfill({ response, json })
  })
  return page.route(/\/api\/conversations\/[^/]+\/entries/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const texts = [
      'Unbroken'.repeat(250),
      `https://example.com/${'a-long-way/'.repeat(60)}`,
      'We come by train. '.repeat(111),
    ]
    const entries = body.entries.map((entry: Entry, at: number) =>
      entry.kind === 'message' ? { ...entry, text: texts[at % texts.length] } : entry,
    )
    await route.fulfill({ response, json: { ...body, entries } })
  })
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
    prepare: shows('Before you arrive'),
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
    prepare: shows('No scheduled messages yet'),
  },
  {
    name: 'scheduled-failed',
    path: '/messages/scheduled',
    as: 'starter host',
    arrange: breakOff(/\/api\/scheduled-messages/),
    prepare: shows("Your scheduled messages couldn't be loaded"),
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
      ['expired', 'Hugo', /Expired/],
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
    prepare: shows('No results'),
  },
  { name: 'messages-empty', path: '/messages', as: 'new account', prepare: shows('No messages yet') },
  {
    name: 'messages-failed',
    path: '/messages',
    as: 'guest',
    arrange: breakOff(/\/api\/conversations\?/),
    prepare: shows("Your messages couldn't be loaded"),
    expectedErrors: refused,
  },
  {
    name: 'messages-many',
    path: '/messages',
    as: 'professional host',
    arrange: withConversations(500),
    prepare: showList,
    frame: 'window',
  },
  {
    name: 'messages-long',
    path: '/messages',
    as: 'professional host',
    arrange: withLongest,
    prepare: showList,
  },
  {
    name: 'messages-thread-long',
    path: '/messages',
    as: 'starter host',
    arrange: withLongestThread,
    prepare: (page) => openFirst(page),
    frame: 'window',
  },
  {
    name: 'messages-loading',
    path: '/messages',
    as: 'guest',
    arrange: holdBack(/\/api\/conversations(\?|\/summary)/),
    prepare: (page) => page.getByText('Loading conversations').waitFor({ state: 'attached' }),
  },
  {
    name: 'messages-thread-loading',
    path: '/messages',
    as: 'guest',
    arrange: holdBack(/\/api\/conversations\/[^/]+\/entries/),
    prepare: async (page) => {
      await showList(page)
      await page.getByRole('list', { name: list }).getByRole('link').first().click()
      await page.getByText('Loading messages').waitFor({ state: 'attached' })
    },
    frame: 'window',
  },
  {
    name: 'messages-waiting',
    path: '/messages',
    as: 'guest',
    arrange: breakOff(/\/api\/conversations\/[^/]+\/messages/),
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('textbox', { name: /^Message to/ }).fill('May we come a day earlier?')
      await press(page, 'Send')
      await shows('Not sent yet. We keep trying.')(page)
    },
    frame: 'window',
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
      detail: "This person isn't accepting messages at the moment. Your text is still here.",
      request_id: 'none',
    }),
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('textbox', { name: /^Message to/ }).fill('May we come a day earlier?')
      await press(page, 'Send')
      await shows('Your text is still here.')(page)
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

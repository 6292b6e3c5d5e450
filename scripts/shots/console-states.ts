import { answer, shows } from './actions.ts'
import type { ShotState } from './state.ts'

// Nobody of the demo world has a role: what the console answers is replaced.

const caseId = '0197a000-0000-7000-8000-000000000001'
const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const none = { count: 0, oldest_at: null }
const queues = {
  ...{
    role: 'operator',
    reports: { count: 2, oldest_at: since(80) },
    appeals: { count: 1, oldest_at: since(30) },
  },
  ...{
    flags: none,
    held: none,
    failed_mails: none,
    broken_feeds: { count: 1, oldest_at: since(7) },
    failed_jobs: none,
  },
}

const row = {
  ...{
    id: caseId,
    target_kind: 'listing',
    target_id: caseId,
    title: 'Lighthouse Keeper’s Rooms',
    report_count: 3,
  },
  ...{ reasons: ['fraud', 'safety'], flags: ['same_picture'], opened_at: since(80) },
}
const cases = {
  cases: [
    row,
    {
      ...row,
      ...{
        id: '0197a000-0000-7000-8000-000000000002',
        target_kind: 'review',
        title: 'Never again',
        report_count: 1,
      },
      ...{ reasons: ['spam'], flags: [], opened_at: since(5) },
    },
  ],
  next_cursor: null,
}
const details = {
  ...row,
  decided_at: null,
  subject: { id: caseId, name: 'Ines', email: 'ines@example.com', standing: 'good', since: since(9_000) },
  text: 'Lighthouse Keeper’s Rooms\n\nTwo rooms under the lantern, with the sea on three sides.',
  ...{ pictures: [], path: `/property/${caseId}`, has_conversation: false, open_stays: 3, decisions: [] },
  reports: [
    {
      id: caseId,
      reason: 'fraud',
      words: 'It burnt down last year.',
      reporter: 'ruth@example.com',
      created_at: since(80),
    },
    { id: since(1), reason: 'safety', words: null, reporter: null, created_at: since(60) },
  ],
  acts: [
    'hide_listing',
    'remove_listing',
    'show_listing',
    'warn',
    'restrict',
    'suspend',
    'restore',
    'reject',
  ],
}

const decided = [
  { act: 'suspend', target_kind: 'account', title: 'Ines' },
  { act: 'hide_listing', target_kind: 'listing', title: details.title },
].map((decision, at) => ({
  ...decision,
  ...{
    id: `${caseId.slice(0, -1)}${at}`,
    reason: 'fraud',
    ground: 'terms',
    until: null,
    is_automated: false,
  },
  ...{ facts: 'The address is a burnt plot.', rule: 'Section 5', words: 'Nobody can stay there.' },
  ...{ created_at: since(1), ended_at: null, appeal_until: since(-4000), appeal: null },
}))

const signedOut = [
  ['console', '/operator'],
  ['console-cases', '/operator/cases'],
  ['console-case', `/operator/cases/${caseId}`],
  ['console-held', '/operator/held'],
  ['console-appeals', '/operator/appeals'],
  ['console-search', '/operator/search'],
  ['console-person', `/operator/people/${caseId}`],
  ['console-log', '/operator/log'],
  ['console-figures', '/operator/figures'],
  ['console-settings', '/operator/settings'],
  ['console-health', '/operator/health'],
  ['decision', `/decisions/${caseId}`],
] as const

export const consoleStates: readonly ShotState[] = [
  ...signedOut.map(([name, path]): ShotState => ({ name: `${name}-signed-out`, path, as: 'signed out' })),
  {
    name: 'console-queues',
    path: '/operator',
    as: 'guest',
    arrange: answer('**/api/operator/queues', 200, queues),
    prepare: shows('Open work'),
  },
  {
    name: 'console-reports',
    path: '/operator/cases?queue=reports',
    as: 'guest',
    arrange: async (page) => {
      await answer('**/api/operator/queues', 200, queues)(page)
      await answer('**/api/operator/cases?*', 200, cases)(page)
    },
    prepare: shows('Never again'),
  },
  {
    name: 'console-case-to-decide',
    path: `/operator/cases/${caseId}`,
    as: 'guest',
    arrange: async (page) => {
      await answer('**/api/operator/queues', 200, queues)(page)
      await answer(`**/api/operator/cases/${caseId}`, 200, details)(page)
    },
    prepare: shows('It burnt down last year.'),
  },
  {
    name: 'dashboard-decisions',
    path: '/dashboard',
    as: 'starter host',
    arrange: answer('**/api/decisions', 200, { decisions: decided }),
    prepare: shows('2 decisions are in force'),
  },
]

import { isTest } from './import-rules.ts'
import { anyTable, type Source } from './read-source.ts'

/** The tables that each feature, room or door writes, and nobody else. */
export const tablesOf: Record<string, readonly string[]> = {
  accounts: [
    'accounts',
    'authenticator_apps',
    'blocks',
    'erasure_holds',
    'factor_challenges',
    'factor_resets',
    'mail_preferences',
    'notices',
    'one_time_tokens',
    'passkeys',
    'push_subscriptions',
    'recovery_codes',
    'refresh_tokens',
    'sessions',
    'site_switches',
  ],
  availability: ['occupancy'],
  billing: [
    'billing_checkouts',
    'billing_customers',
    'payment_events',
    'subscription_changes',
    'subscriptions',
  ],
  bookings: [
    'booking_acts',
    'booking_events',
    'booking_lines',
    'booking_notes',
    'bookings',
    'group_question_homes',
    'group_questions',
    'offer_events',
    'offers',
  ],
  calendar: [
    'calendar_conflicts',
    'calendar_exports',
    'calendar_served_nights',
    'calendar_sync_configs',
    'external_bookings',
  ],
  content: ['contact_messages'],
  guide: ['guide_books', 'guide_items'],
  hosts: ['host_figures', 'host_profiles'],
  listings: ['listing_drafts', 'properties'],
  messaging: [
    'conversation_bookings',
    'conversations',
    'inbox_changes',
    'inbox_log',
    'message_attachments',
    'messages',
    'participants',
    'reply_addresses',
    'response_figures',
    'saved_replies',
    'scheduled_message_homes',
    'scheduled_messages',
    'stay_messages',
    'unsent_messages',
  ],
  moderation: [
    'appeals',
    'audit_log',
    'audit_texts',
    'cases',
    'decision_listings',
    'decision_texts',
    'decisions',
    'flags',
    'reports',
  ],
  payments: [
    'money_back_reminders',
    'money_entries',
    'money_receipts',
    'money_reminders',
    'payment_instructions',
  ],
  photos: ['photos'],
  platform: [
    'attempts',
    'idempotency_keys',
    'page_changes',
    'partner_turns',
    'schema_migrations',
    'sent_mails',
    'zone_rules',
    'zone_transitions',
  ],
  pricing: ['exchange_rates', 'night_terms', 'seasons', 'stay_terms'],
  reviews: ['guest_reviews', 'review_windows', 'reviews'],
  saved: [
    'home_news',
    'list_companions',
    'night_waits',
    'saved_comments',
    'saved_homes',
    'saved_lists',
    'saved_search_finds',
    'saved_search_keys',
    'saved_searches',
    'saved_votes',
    'search_alerts',
  ],
  'stay-changes': ['stay_changes'],
  sandbox: [
    'sandbox_checkouts',
    'sandbox_customers',
    'sandbox_events',
    'sandbox_invoices',
    'sandbox_portals',
    'sandbox_subscriptions',
  ],
  search: ['search_changes', 'search_log'],
  trips: ['trips'],
}

/** Files that write a table of somebody else, or whichever they are given; each with its reason. */
export const mayWriteElsewhere: Record<string, { table: string; reason: string }> = {
  'app/features/accounts/server/personal-data.ts': {
    table: 'sent_mails',
    reason: 'platform knows nobody, so what it notes of a person is removed with the account',
  },
  'app/features/accounts/server/forget-old-records.ts': {
    table: anyTable,
    reason: "sweeps what is out of date, platform's attempts, turns and kept answers too",
  },
  'app/features/bookings/server/rows/booking-steps.ts': {
    table: 'stay_changes',
    reason: 'a change that nobody can answer any more ends in the statement that ends its stay',
  },
  'app/platform/backup/load-tables.ts': {
    table: anyTable,
    reason: 'brings the rows of every table back, into a database that nobody uses yet',
  },
  'app/platform/backup/orphans.ts': {
    table: anyTable,
    reason: 'leaves out rows whose references a damaged backup has lost, in a database that nobody uses yet',
  },
  'app/features/billing/server/personal-data.ts': {
    table: anyTable,
    reason: 'two tables of its own in a loop',
  },
}

/** Pages that take a form themselves; each with its reason. */
export const mayAct: Record<string, string> = {
  'app/features/content/pages/contact.tsx': 'the contact form works without scripts, which the API needs',
  'app/features/accounts/pages/unsubscribe.tsx': 'mail programs send this form themselves (RFC 8058)',
}

/** Every table that a file of the product writes although it belongs to another feature. */
export function checkTables({ file, writes }: Source): string[] {
  if (!file.startsWith('app/') || isTest(file)) return []
  const [, owner = ''] = /^app\/(?:features\/)?([^/]+)\//.exec(file) ?? []
  return [...writes]
    .filter((table) => !tablesOf[owner]?.includes(table) && mayWriteElsewhere[file]?.table !== table)
    .map((table) => `${file} writes the table ${table}, which ${ownerOf(table)}; call its use case`)
}

/** Writes of a page that do not go through the API: by itself, or by a use case that it calls. */
export function checkPage(
  { file, actsAsPage, writes, imports }: Source,
  writers: ReadonlySet<string>,
): string[] {
  if (!/^app\/(features\/[^/]+\/pages\/|layouts\/|root\.tsx$)/.test(file) || isTest(file) || mayAct[file])
    return []
  const called = imports.find(({ target, isTypeOnly }) => !isTypeOnly && writers.has(target))
  return [
    actsAsPage ? `${file} takes a form by itself; make it an operation of the API` : null,
    writes.size > 0 ? `${file} writes to the database; make it an operation of the API` : null,
    called ? `${file} calls ${called.target}, which writes; make it an operation of the API` : null,
  ].filter((line) => line !== null)
}

function ownerOf(table: string): string {
  const owner = Object.keys(tablesOf).find((name) => tablesOf[name]?.includes(table))
  return owner ? `only ${owner} may write` : 'stands in no row of tablesOf'
}

import type { Import, Source } from './read-source.ts'

type ZoneName =
  | 'root'
  | 'seed'
  | 'embedded'
  | 'page'
  | 'component'
  | 'server'
  | 'feature'
  | 'web'
  | 'boot'
  | 'room'
  | 'platform'
  | 'ui'
  | 'lib'

type Zone = {
  name: ZoneName
  files: RegExp
  mayImport: ZoneName[]
  /** Packages that would bring what the zone must not know. */
  withoutPackages?: RegExp
}

const backEnd = /^(node:|pg$|pg-boss|kysely|nodemailer|flydrive|sharp|@node-rs\/|@hono\/node-server)/

/** The layers of app/; the first that matches a path counts. Imports point down. */
export const zones: Zone[] = [
  {
    name: 'root',
    files: /^app\/([^/]+|layouts\/.+)$/,
    mayImport: [
      'root',
      'seed',
      'component',
      'server',
      'feature',
      'web',
      'boot',
      'room',
      'platform',
      'ui',
      'lib',
    ],
  },
  // The demo world is made by the use cases and rules of all features.
  {
    name: 'seed',
    files: /^database\/seed\//,
    mayImport: ['seed', 'server', 'feature', 'room', 'platform', 'lib'],
  },
  // The database server that scripts, tests and measurements start; the site only gets its address.
  { name: 'embedded', files: /^database\/embedded\//, mayImport: ['embedded'] },
  {
    name: 'page',
    files: /^app\/features\/[^/]+\/pages\//,
    mayImport: ['component', 'server', 'feature', 'web', 'platform', 'ui', 'lib'],
  },
  {
    name: 'component',
    files: /^app\/features\/[^/]+\/([^/]+\/)?components\//,
    mayImport: ['component', 'feature', 'web', 'ui', 'lib'],
    withoutPackages: backEnd,
  },
  {
    name: 'server',
    files: /^app\/features\/[^/]+\/([^/]+\/)?(server|emails)\//,
    mayImport: ['server', 'feature', 'room', 'platform', 'lib'],
  },
  {
    name: 'feature',
    files: /^app\/features\/[^/]+\/([^/]+\/)?[^/]+$/,
    mayImport: ['feature', 'lib'],
    withoutPackages: backEnd,
  },
  // In every document before anything else, so it brings nothing along.
  { name: 'boot', files: /^app\/boot\//, mayImport: ['boot'], withoutPackages: /./ },
  // How pages ask and act, for all features.
  { name: 'web', files: /^app\/web\//, mayImport: ['web', 'ui', 'lib'], withoutPackages: backEnd },
  // Too large for the feature or the door that needs it; who may use it is in the table of arrows.
  // Matching asks the rules of pricing, because a price has one arithmetic (decision 51). No feature imports the index:
  // it asks by the door (`platform/search-index.ts`), so that another engine can take its place.
  {
    name: 'room',
    files: /^app\/(sandbox|search-index|listing-matching)\//,
    mayImport: ['feature', 'room', 'platform', 'lib'],
  },
  {
    name: 'platform',
    files: /^app\/platform\//,
    mayImport: ['platform', 'lib'],
    withoutPackages: /^(react$|react-dom)/,
  },
  {
    name: 'ui',
    files: /^app\/ui\//,
    mayImport: ['ui', 'lib'],
    withoutPackages: /^(react-router|@react-router\/|hono|node:)/,
  },
  { name: 'lib', files: /^app\/lib\//, mayImport: ['lib'], withoutPackages: /^(react|node:|pg|kysely)/ },
]

const any = '*'

/** Which features and rooms each may use, besides by its pages, which are leaves and may compose any. */
export const arrows: Record<string, string[]> = {
  accounts: [],
  sandbox: [],
  'listing-matching': ['pricing'],
  'search-index': ['listing-matching', 'pricing'],
  pricing: [],
  backups: ['accounts'],
  photos: ['accounts'],
  billing: ['accounts', 'sandbox'],
  content: ['accounts', 'listings', 'search'],
  listings: ['accounts', 'photos', 'billing', 'pricing'],
  availability: ['accounts', 'listings', 'pricing'],
  search: ['accounts', 'listings', 'photos', 'availability', 'pricing', 'listing-matching'],
  calendar: ['accounts', 'listings', 'availability'],
  bookings: ['accounts', 'listings', 'photos', 'availability', 'calendar', 'pricing'],
  'booking-form': ['accounts', 'listings', 'photos', 'availability', 'pricing', 'bookings'],
  'stay-changes': ['accounts', 'listings', 'availability', 'calendar', 'pricing', 'bookings', 'booking-form'],
  'stays-by-hand': [
    'accounts',
    'listings',
    'availability',
    'calendar',
    'pricing',
    'bookings',
    'booking-form',
    'stay-changes',
  ],
  payments: ['accounts', 'listings', 'photos', 'pricing', 'bookings', 'stay-changes'],
  'my-bookings': [
    'accounts',
    'listings',
    'photos',
    'availability',
    'calendar',
    'pricing',
    'bookings',
    'booking-form',
    'stay-changes',
    'stays-by-hand',
    'payments',
  ],
  reviews: ['accounts', 'bookings', 'listings', 'my-bookings'],
  guide: ['accounts', 'listings', 'billing', 'bookings', 'payments', 'photos'],
  messaging: ['accounts', 'listings', 'bookings', 'photos', 'reviews', 'stay-changes', 'my-bookings'],
  trips: ['accounts', 'listings', 'photos', 'pricing', 'bookings', 'payments', 'guide', 'saved'],
  saved: ['accounts', 'listings', 'photos', 'search', 'pricing', 'bookings', 'messaging'],
  moderation: [any],
  hosts: [any],
}

/** Where the types of columns are declared: the one list of what columns hold names them. */
const columnTypes = [
  'app/features/accounts/actor.ts',
  'app/features/accounts/factor.ts',
  'app/features/accounts/token-purpose.ts',
  'app/features/accounts/site-switches.ts',
  'app/features/availability/host-calendar.ts',
  'app/features/bookings/agreed/booked-cancellation.ts',
  'app/features/bookings/agreed/booked-payment.ts',
  'app/features/bookings/booking-acts.ts',
  'app/features/bookings/booking.ts',
  'app/features/bookings/offers/group-question.ts',
  'app/features/bookings/instant/instant.ts',
  'app/features/payments/ledger.ts',
  'app/features/bookings/offers/offer.ts',
  'app/features/stay-changes/stay-change.ts',
  'app/features/calendar/calendar-schema.ts',
  'app/features/calendar/calendar-sync.ts',
  'app/features/guide/guide.ts',
  'app/features/hosts/profile-schema.ts',
  'app/features/listings/listing-status.ts',
  'app/features/listings/location.ts',
  'app/features/messaging/attachment.ts',
  'app/features/messaging/messaging.ts',
  'app/features/messaging/scheduled-message.ts',
  'app/features/moderation/audit.ts',
  'app/features/moderation/case.ts',
  'app/features/moderation/decision.ts',
  'app/features/moderation/report.ts',
  'app/features/photos/photo.ts',
  'app/features/pricing/cancellation.ts',
  'app/features/pricing/line-kind.ts',
  'app/features/pricing/payment-plan.ts',
  'app/features/saved/alert.ts',
  'app/features/search/server/stored-question.ts',
]

/** Imports that a rule forbids and that stand for a reason. */
export const exceptions: { from: string; target: string; typeOnly: boolean; reason: string }[] = [
  {
    from: 'app/lib/api-client.ts',
    target: 'app/api.ts',
    typeOnly: true,
    reason: "the browser's typed client is made of the API's type",
  },
  {
    from: 'app/lib/nonce.ts',
    target: 'react',
    typeOnly: false,
    reason: 'a React context that root.tsx and entry.server.tsx share, without a component',
  },
  ...columnTypes.map((target) => ({
    from: 'app/platform/database/tables.ts',
    target,
    typeOnly: true,
    reason: 'the type of a column',
  })),
]

/** Every import of a source file that points where it must not, in words. */
export function checkImports({ file, imports }: Source): string[] {
  if (isTest(file)) return []
  if (!/^(app|database)\//.test(file)) return imports.flatMap((found) => checkWorkshop(file, found) ?? [])
  const zone = zoneOf(file)
  if (!zone) return [`${file} belongs to no zone`]
  const owner = ownerOf(file)
  if (owner && !arrows[owner]) return [`${file}: the feature ${owner} is not in the table of arrows`]
  return imports
    .filter((found) => !isException(file, found))
    .flatMap((found) => checkImport(file, zone, found) ?? [])
}

/** Scripts, measurements and tools stand beside the site; what several of them need is a tool. */
function checkWorkshop(file: string, { target }: Import): string | null {
  const [from = '', to = ''] = [file, target].map((each) => each.split('/')[0])
  const isForbidden =
    (from === 'scripts' && to === 'bench' && file !== 'scripts/bench.ts') ||
    (from === 'bench' && to === 'scripts') ||
    (from === 'tools' && /^(scripts|bench)$/.test(to))
  return isForbidden ? `${file} may not import ${target}; what they share belongs into tools/` : null
}

function checkImport(file: string, zone: Zone, { target, isOurs }: Import): string | null {
  if (!isOurs) {
    return zone.withoutPackages?.test(target) ? `${file} (${zone.name}) may not know ${target}` : null
  }
  const other = zoneOf(target)
  if (!other) return `${file} may not import ${target}, which is no part of the application`
  if (isTest(target)) return `${file} imports the test ${target}`
  if (other.name === 'page' || !zone.mayImport.includes(other.name)) {
    return `${file} (${zone.name}) may not import ${target} (${other.name})`
  }
  return checkArrow(file, zone, target)
}

const rowsOfBookings = 'app/features/bookings/server/rows/'
/** The features that were part of bookings; all others go by its use cases, so that none passes its states by. */
const madeFromBookings = new Set(['stay-changes', 'stays-by-hand', 'payments', 'my-bookings'])

function checkArrow(file: string, zone: Zone, target: string): string | null {
  const [from, to] = [ownerOf(file), ownerOf(target)]
  if (!to || from === to || zone.name === 'root' || zone.name === 'seed') return null
  if (/\/server\/queries(\/|\.|-)/.test(target)) return `${file}: ${target} is private to ${to}`
  if (target.startsWith(rowsOfBookings) && !madeFromBookings.has(from ?? '')) {
    return `${file}: ${target} is private to bookings and the features made from it`
  }
  if (!from || zone.name === 'page') return null
  const allowed = arrows[from] ?? []
  // "Any" means any feature; the index stays behind its door.
  const isAllowed = allowed.includes(to) || (allowed.includes(any) && to !== 'search-index')
  return isAllowed ? null : `${file}: ${from} may not use ${to}`
}

function zoneOf(file: string): Zone | undefined {
  return zones.find(({ files }) => files.test(file))
}

/** The feature or the room that a file belongs to. */
function ownerOf(file: string): string | undefined {
  return /^app\/(?:features\/([^/]+)|(sandbox|search-index|listing-matching))\//
    .exec(file)
    ?.slice(1)
    .find(Boolean)
}

function isException(from: string, found: Import): boolean {
  return exceptions.some(
    (exception) =>
      exception.from === from &&
      exception.target === found.target &&
      (found.isTypeOnly || !exception.typeOnly),
  )
}

/** Tests, and what a feature's `testing/` folder makes for them, compose what they like. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(file)
}

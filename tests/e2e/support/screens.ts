/** Who looks at a screen. Nobody's session is needed for what everybody may see. */
export type Viewer = 'visitor' | 'guest' | 'host' | 'operator'

/** What the addresses of screens are made of: see world.ts. */
export type ScreenWorld = {
  /** The id of a home with photos and reviews, owned by the host and booked by the guest. */
  homeId: string
  /** Who owns it. */
  hostId: string
  /** The private address of its guide book. */
  guideBookPath: string
  /** The conversation of the two. */
  conversationId: string
  /** A stay of the guest in that home, which is confirmed. */
  bookingId: string
  /** What the guest has reported of the host's. */
  caseId: string
  /** A list of the guest's saved homes, and the link by which companions see it. */
  savedListId: string
  sharedListPath: string
  /** The link by which companions see that stay. */
  sharedTripPath: string
  /** A question of the guest to the home, among others. */
  questionId: string
  /** Where a link in a mail leads that switches a kind of mail off. */
  unsubscribePath: string
}

export type Screen = {
  /** As app/routes.ts has it. */
  route: string
  as: Viewer
  path: (world: ScreenWorld) => string
  /** One of several views of its page: they share the title. */
  isView?: true
  /** The line of the browser's console that an answer which is an error leaves. */
  logs?: RegExp
}

function page(route: string, as: Viewer = 'visitor'): Screen {
  return { route, as, path: () => route }
}

function view(route: string, query: string, as: Viewer): Screen {
  return { route, as, path: () => `${route}?${query}`, isView: true }
}

/** Every page of the site, with content, as those see it whom it is for. tests/screens.test.ts misses none. */
export const screens: readonly Screen[] = [
  page('/'),
  { route: '/search', as: 'visitor', path: () => '/search?location=Dallas&guests=2' },
  view('/search', 'q=no-such-words-anywhere', 'visitor'),
  { route: '/property/:id', as: 'visitor', path: ({ homeId }) => `/property/${homeId}` },
  { route: '/property/:id', as: 'host', path: ({ homeId }) => `/property/${homeId}`, isView: true },
  { route: '/hosts/:id', as: 'visitor', path: ({ hostId }) => `/hosts/${hostId}` },
  page('/how-we-sort'),
  page('/still-correct'),
  page('/pricing'),
  page('/pricing/return', 'host'),
  page('/pricing/listings', 'host'),
  page('/auth'),
  view('/auth', 'tab=sign-up', 'visitor'),
  view('/auth', 'view=forgot', 'visitor'),
  page('/account', 'guest'),
  { route: '/unsubscribe', as: 'visitor', path: ({ unsubscribePath }) => unsubscribePath },
  page('/saved', 'guest'),
  { route: '/saved/:id', as: 'guest', path: ({ savedListId }) => `/saved/${savedListId}` },
  { route: '/save-search', as: 'guest', path: () => '/save-search?location=Dallas&guests=2' },
  page('/end-search'),
  {
    route: '/questions/new',
    as: 'guest',
    path: ({ homeId }) => `/questions/new?homes=${homeId}`,
  },
  { route: '/questions/:id', as: 'guest', path: ({ questionId }) => `/questions/${questionId}` },
  { route: '/shared-list/:token', as: 'visitor', path: ({ sharedListPath }) => sharedListPath },
  page('/dashboard', 'host'),
  view('/dashboard', 'tab=bookings', 'host'),
  view('/dashboard', 'tab=calendar-sync', 'host'),
  view('/dashboard', 'tab=add', 'host'),
  view('/dashboard', 'tab=my-bookings', 'guest'),
  page('/dashboard/calendar', 'host'),
  { route: '/bookings/:id', as: 'guest', path: ({ bookingId }) => `/bookings/${bookingId}` },
  { route: '/bookings/:id', as: 'host', path: ({ bookingId }) => `/bookings/${bookingId}`, isView: true },
  { route: '/trips/:id', as: 'guest', path: ({ bookingId }) => `/trips/${bookingId}` },
  { route: '/shared-trip/:token', as: 'visitor', path: ({ sharedTripPath }) => sharedTripPath },
  page('/messages', 'guest'),
  { ...page('/messages', 'host'), isView: true },
  view('/messages', 'q=no-such-words-anywhere', 'host'),
  { route: '/messages/:id', as: 'guest', path: ({ conversationId }) => `/messages/${conversationId}` },
  {
    route: '/messages/:id',
    as: 'host',
    path: ({ conversationId }) => `/messages/${conversationId}`,
    isView: true,
  },
  { route: '/prices/:propertyId', as: 'host', path: ({ homeId }) => `/prices/${homeId}` },
  { route: '/guide/:propertyId', as: 'host', path: ({ homeId }) => `/guide/${homeId}` },
  { route: '/guide-book/:token', as: 'guest', path: ({ guideBookPath }) => guideBookPath },
  page('/messages/scheduled', 'host'),
  page('/notices', 'host'),
  { route: '/decisions/:id', as: 'guest', path: () => '/decisions/none', logs: /decisions\/none.* 404/ },
  page('/operator', 'operator'),
  page('/operator/cases', 'operator'),
  { route: '/operator/cases/:id', as: 'operator', path: ({ caseId }) => `/operator/cases/${caseId}` },
  page('/operator/held', 'operator'),
  page('/operator/appeals', 'operator'),
  { route: '/operator/search', as: 'operator', path: () => '/operator/search?q=Harbour' },
  { route: '/operator/people/:id', as: 'operator', path: ({ hostId }) => `/operator/people/${hostId}` },
  page('/operator/log', 'operator'),
  page('/operator/figures', 'operator'),
  page('/operator/settings', 'operator'),
  page('/operator/health', 'operator'),
  {
    route: '/messages/unsent/:token',
    as: 'guest',
    path: () => '/messages/unsent/none',
    logs: /unsent.* 404/,
  },
  page('/list-property', 'host'),
  { ...page('/list-property'), isView: true },
  page('/list-property/preview', 'host'),
  { ...page('/list-property/preview'), isView: true },
  page('/become-host'),
  page('/how-to-book'),
  page('/travel-tips'),
  page('/host-resources'),
  page('/help-center'),
  page('/contact'),
  page('/terms-of-service'),
  page('/privacy'),
  page('/cookies'),
  page('/community-guidelines'),
  page('/host-policies'),
  page('/offline'),
  page('/dev/ui'),
  { route: '/*', as: 'visitor', path: () => '/no-such-page', logs: /no-such-page.* 404/ },
]

/** Those of words alone: the same for everybody, and complete without scripts. */
export const pagesOfWords = [
  '/become-host',
  '/how-to-book',
  '/travel-tips',
  '/host-resources',
  '/help-center',
  '/contact',
  '/terms-of-service',
  '/privacy',
  '/cookies',
  '/community-guidelines',
  '/host-policies',
  '/how-we-sort',
] as const

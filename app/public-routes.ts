/** What a request costs this process, and what keeps one address from taking all of it. */
export type Cost = 'cheap' | CostlyRoute

export type CostlyRoute = {
  /** Requests a minute from one address to one web process. */
  perMinute: number
  /** Waits in the line of pages (`limitRenders`), so that quick requests get in between. */
  waitsInLine?: true
  /** Requests from this machine itself aren't counted: benches and probes ask for thousands, and the line holds them. */
  isFreeHere?: true
}

const hashesPassword: Cost = { perMinute: 120 }
const rendersHomes: Cost = { perMinute: 1_200, waitsInLine: true, isFreeHere: true }
const readsMany: Cost = { perMinute: 1_200, isFreeHere: true }
const sitemap: Cost = { perMinute: 60, waitsInLine: true }

/**
 * Every route that works without an account, with its cost: 'cheap' takes at most a few milliseconds of processor time,
 * everything else has a limit per address in front of it (performance.md, goal 16). Limits that guard something other than
 * the processor (passwords, emails, links) belong to their operations. `GET *` is every page that isn't kept.
 */
export const publicRoutes: Record<string, Cost> = {
  'GET *': rendersHomes,
  'GET /api/search': rendersHomes,
  'GET /api/search/facets': rendersHomes,
  'GET /api/search/map': rendersHomes,
  // A misspelt word is compared with every place there is.
  'GET /api/places': { perMinute: 240, waitsInLine: true },
  'GET /api/properties': readsMany,
  'GET /api/property-cards': readsMany,
  'GET /api/properties/:id': 'cheap',
  'GET /api/properties/:id/quote': { perMinute: 600, isFreeHere: true },
  'GET /api/properties/:id/reviews': 'cheap',
  'GET /api/properties/:id/guide-items': 'cheap',
  'GET /api/guide-books/:token/secrets': 'cheap',
  'GET /api/shared-lists/:token': { perMinute: 240 },
  'GET /api/shared-lists/:token/comparison': { perMinute: 120 },
  'GET /api/shared-trips/:token': 'cheap',
  'PUT /api/shared-lists/:token/homes/:home_id/vote': 'cheap',
  'POST /api/auth/sign-up': hashesPassword,
  'POST /api/auth/sign-in': hashesPassword,
  'POST /api/auth/reset-password': hashesPassword,
  'POST /api/auth/second-step': hashesPassword,
  'POST /api/auth/passkey': hashesPassword,
  'POST /api/auth/passkey/challenge': 'cheap',
  'POST /api/auth/refresh': 'cheap',
  'POST /api/auth/confirm': 'cheap',
  'POST /api/auth/resend-confirmation': 'cheap',
  'POST /api/auth/request-password-reset': 'cheap',
  'POST /api/auth/confirm-email-change': 'cheap',
  'POST /api/auth/revert-email-change': 'cheap',
  'POST /api/auth/stop-factor-reset': 'cheap',
  'POST /api/mail-preferences/unsubscribe': 'cheap',
  'POST /api/saved-search-ends': 'cheap',
  'POST /api/calendar-confirmations': 'cheap',
  'POST /api/reports': 'cheap',
  'POST /api/unsent-messages': 'cheap',
  'POST /api/contact-messages': 'cheap',
  // Compressed once for each process.
  'GET /api/openapi.json': 'cheap',
  'GET /api/docs': 'cheap',
  // A picture takes a quarter of a second to draw.
  'GET /previews/property/:file': { perMinute: 120 },
  'GET /calendar/:name': { perMinute: 600 },
  'GET /sitemap.xml': sitemap,
  'GET /sitemap-pages.xml': sitemap,
  'GET /sitemap-places.xml': sitemap,
  'GET /sitemap-hosts.xml': sitemap,
  'GET /:file{sitemap-listings(-\\d{1,6})?\\.xml}': sitemap,
  'GET /robots.txt': 'cheap',
  'GET /.well-known/security.txt': 'cheap',
  'GET /manifest.webmanifest': 'cheap',
  'GET /sw.js': { perMinute: 240, isFreeHere: true },
  'GET /livez': 'cheap',
  'GET /readyz': 'cheap',
  'GET /favicon.ico': 'cheap',
  'GET /map/archive.pmtiles': 'cheap',
  'GET /photos/:owner/:file': 'cheap',
  'GET /photos/:owner/:file/:variant': 'cheap',
  'POST /webhooks/payments': 'cheap',
  // Reads up to 64 MB before it knows whether the signature is right; a mail server comes again.
  'POST /webhooks/mail': { perMinute: 600 },
}

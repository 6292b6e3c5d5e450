import { ownAccountApi } from '#features/accounts/server/account-api.ts'
import { accountsApi } from '#features/accounts/server/api.ts'
import { requireActorOf } from '#features/accounts/server/authenticate.ts'
import { factorApi } from '#features/accounts/server/factor/api.ts'
import { noticesApi } from '#features/accounts/server/notices/api.ts'
import { pushApi } from '#features/accounts/server/push/api.ts'
import { availabilityApi } from '#features/availability/server/api.ts'
import { billingApi } from '#features/billing/server/api.ts'
import { bookingNoteApi } from '#features/bookings/note/server/api.ts'
import { offersApi } from '#features/bookings/offers/server/api.ts'
import { quoteApi } from '#features/bookings/quote/server/api.ts'
import { bookingsApi } from '#features/bookings/server/api.ts'
import { nameGuests } from '#features/bookings/server/name-guests.ts'
import { upcomingStaysApi } from '#features/bookings/upcoming-stays/server/upcoming-stays-api.ts'
import { calendarApi } from '#features/calendar/server/api.ts'
import { contentApi } from '#features/content/server/api.ts'
import { guideApi } from '#features/guide/server/api.ts'
import { hostsApi } from '#features/hosts/server/api.ts'
import { activeListingsApi } from '#features/listings/server/active-listings-api.ts'
import { listingsApi } from '#features/listings/server/api.ts'
import { draftsApi } from '#features/listings/server/drafts-api.ts'
import { termsApi } from '#features/listings/server/terms-api.ts'
import { messagingApi } from '#features/messaging/server/api.ts'
import { attachmentsApi } from '#features/messaging/server/attachments/api.ts'
import { savedRepliesApi } from '#features/messaging/server/replies/api.ts'
import { scheduledMessagesApi } from '#features/messaging/server/schedule/api.ts'
import { streamApi } from '#features/messaging/server/stream/api.ts'
import { unsentMessagesApi } from '#features/messaging/server/unsent-api.ts'
import { moderationApi } from '#features/moderation/server/api.ts'
import { consoleApi } from '#features/moderation/server/console-api.ts'
import { agendaApi } from '#features/my-bookings/server/api.ts'
import { moneyApi } from '#features/payments/server/api.ts'
import { instructionsApi } from '#features/payments/server/instructions/api.ts'
import { receiptsApi } from '#features/payments/server/receipts/api.ts'
import { statementApi } from '#features/payments/server/statement/api.ts'
import { photosApi } from '#features/photos/server/api.ts'
import { reviewsApi } from '#features/reviews/server/api.ts'
import { alertsApi } from '#features/saved/server/alerts-api.ts'
import { savedApi } from '#features/saved/server/api.ts'
import { groupQuestionsApi } from '#features/saved/server/group/api.ts'
import { sharedListsApi } from '#features/saved/server/shared-api.ts'
import { searchApi } from '#features/search/server/api.ts'
import { placesApi } from '#features/search/server/places-api.ts'
import { stayChangesApi } from '#features/stay-changes/server/api.ts'
import { byHandApi } from '#features/stays-by-hand/server/api.ts'
import { tripsApi } from '#features/trips/server/api.ts'
import { createApi } from '#platform/http/api.ts'
import { completeDescription, type Description } from '#platform/http/complete-description.ts'
import { signInFirst } from '#platform/http/sign-in-first.ts'
import '#platform/http/plain-words.ts'
import { publicRoutes } from './public-routes.ts'
import refusals from './refusal-codes.json' with { type: 'json' }

const guarded = createApi()
guarded.use('*', signInFirst(guarded, requireActorOf))
guarded.route('/', streamApi)

/** Every operation of the product, feature by feature; its type is what the browser's client is made of. */
export const api = guarded
  .route('/', accountsApi)
  .route('/', ownAccountApi)
  .route('/', factorApi)
  .route('/', noticesApi)
  .route('/', pushApi)
  .route('/', photosApi)
  .route('/', listingsApi)
  .route('/', draftsApi)
  .route('/', termsApi)
  .route('/', activeListingsApi)
  .route('/', billingApi)
  .route('/', availabilityApi(nameGuests))
  .route('/', bookingsApi)
  .route('/', bookingNoteApi)
  .route('/', byHandApi)
  .route('/', agendaApi)
  .route('/', stayChangesApi)
  .route('/', moneyApi)
  .route('/', receiptsApi)
  .route('/', instructionsApi)
  .route('/', statementApi)
  .route('/', quoteApi)
  .route('/', offersApi)
  .route('/', calendarApi(nameGuests))
  .route('/', upcomingStaysApi)
  .route('/', reviewsApi)
  .route('/', hostsApi)
  .route('/', messagingApi)
  .route('/', attachmentsApi)
  .route('/', savedRepliesApi)
  .route('/', scheduledMessagesApi)
  .route('/', moderationApi)
  .route('/', consoleApi)
  .route('/', unsentMessagesApi)
  .route('/', guideApi)
  .route('/', searchApi)
  .route('/', placesApi)
  .route('/', savedApi)
  .route('/', sharedListsApi)
  .route('/', alertsApi)
  .route('/', tripsApi)
  .route('/', groupQuestionsApi)
  .route('/', contentApi)

export type Api = typeof api

api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
})

const described = new Map<string, Description>()

/** The document at /api/openapi.json. Made once: it takes a processor a tenth of a second, and anybody may ask for it. */
export function describeApi(publicUrl: string): Description {
  const document =
    described.get(publicUrl) ?? completeDescription(describeRoutes(publicUrl), { isPublic, refusals })
  described.set(publicUrl, document)
  return document
}

function describeRoutes(publicUrl: string): Description {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Holmward',
      version: '1.0.0',
      description: 'Every call that the Holmward website makes.',
      contact: { url: `${publicUrl}/contact` },
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

function isPublic(method: string, path: string): boolean {
  return `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` in publicRoutes
}

import { holdsNights } from '#features/bookings/booking.ts'
import { answerOf, client } from '#lib/api-client.ts'

const keptKey = 'holmward.own-kept'

// A conversation is two answers, what stands beside its thread and the thread's latest page.
const mostConversations = 5
// The one at hand and the next: none of their texts are in the list of trips.
const mostTrips = 2

/**
 * Asks for the own trips with the links to their guide books and the pages of the next ones, and for the latest conversations with their texts, once per
 * visit, so that the service worker keeps the answers, and has it keep the screens that show them: whoever was here once can
 * read them without a connection.
 */
export async function keepOwn(userId: string): Promise<void> {
  if (sessionStorage.getItem(keptKey) === userId) return
  const worker = await workerInCharge()
  // As it is when it shows trips: with another tab open it would hydrate as that one. Of threads, bookings and
  // trips the worker keeps one screen.
  for (const url of [
    '/dashboard?tab=my-bookings',
    '/bookings/any',
    '/trips/any',
    '/messages',
    '/messages/any',
  ])
    worker.postMessage({ type: 'keep', url })
  await Promise.all([keepTrips(), answerOf(client['guide-books'].$get()), keepConversations()])
  sessionStorage.setItem(keptKey, userId)
}

async function keepTrips(): Promise<void> {
  const { bookings } = await answerOf(client.bookings.$get({ query: { role: 'guest', sort: 'urgent' } }))
  const ahead = bookings.filter(({ status }) => holdsNights(status))
  await Promise.all(
    ahead.slice(0, mostTrips).map(({ id }) => answerOf(client.trips[':id'].$get({ param: { id } }))),
  )
}

async function keepConversations(): Promise<void> {
  const { conversations } = await answerOf(client.conversations.$get({ query: { filter: 'all' } }))
  await Promise.all([
    answerOf(client.conversations.summary.$get()),
    ...conversations
      .slice(0, mostConversations)
      .flatMap(({ id }) => [
        answerOf(client.conversations[':id'].$get({ param: { id } })),
        answerOf(client.conversations[':id'].entries.$get({ param: { id }, query: {} })),
      ]),
  ])
}

/** The worker through which this page's requests go; at the first visit that is a moment after it has been installed. */
async function workerInCharge(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return serviceWorker.controller
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => {
      if (serviceWorker.controller) resolve(serviceWorker.controller)
    })
  })
}

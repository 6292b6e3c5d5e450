import { answerOf, client } from '#lib/api-client.ts'

const keptKey = 'holmward.trips-kept'

/**
 * Asks for the own trips and the links to their guide books once per visit, so that the service worker keeps the answers,
 * and has it keep the screen that shows them: whoever was here once can read them without a connection.
 */
export async function keepTrips(userId: string): Promise<void> {
  if (sessionStorage.getItem(keptKey) === userId) return
  const worker = await workerInCharge()
  // As it is when it shows them: with another tab open it would wake as that one.
  worker.postMessage({ type: 'keep', url: '/dashboard?tab=my-bookings' })
  await Promise.all([
    answerOf(client.bookings.$get({ query: { role: 'guest' } })),
    answerOf(client['guide-books'].$get()),
  ])
  sessionStorage.setItem(keptKey, userId)
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

// Fills the note at the top of each page (app/layouts/site.tsx) while there is no connection, or when the page is one
// that the service worker had kept. Fetched when the connection breaks (app/offline-script.ts), from what the worker
// keeps, or with a page that it kept.

{
  const root = document.documentElement
  const patienceMs = 1_000

  const tell = async () => {
    const note = document.getElementById('offline-note')
    if (!note) return
    if (navigator.onLine && !root.dataset.keptAt) {
      note.hidden = true
      return
    }
    const keptAt = root.dataset.keptAt || (await askKeptAt())
    const why = navigator.onLine ? 'Holmward could not be reached.' : "You're offline."
    const what = keptAt
      ? `This page was saved at ${timeOf(keptAt)}.`
      : 'Pages that you have seen can still be read.'
    note.textContent = `${why} ${what}`
    note.hidden = false
  }

  /** When the worker has kept the page that is open; undefined when it has not. */
  const askKeptAt = async () => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return undefined
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = (event) => resolve(event.data)
      setTimeout(resolve, patienceMs)
      worker.postMessage({ type: 'kept-at', url: location.href }, [port2])
    })
  }

  const timeOf = (text) => new Date(text).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

  addEventListener('offline', tell)
  addEventListener('online', () => {
    delete root.dataset.keptAt
    tell()
  })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
}

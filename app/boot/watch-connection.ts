import { element } from './element.ts'

/**
 * Once the page has loaded, registers the service worker (public/sw.js) and names the manifest, which a phone would
 * else fetch beside the first picture. When the connection breaks it fetches what tells of it (public/static/offline.js),
 * which the worker has in store by then; into a page that it had kept, the worker puts that script itself.
 */
export function watchConnection(): void {
  const workers = navigator.serviceWorker
  if (!workers) return
  const { head } = document
  addEventListener('offline', () => head.append(element('script', { src: '/static/offline.js' })), {
    once: true,
  })
  addEventListener('load', () =>
    setTimeout(() => {
      head.append(element('link', { rel: 'manifest', href: '/manifest.webmanifest' }))
      workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    }, 2_000),
  )
}

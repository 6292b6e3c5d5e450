/**
 * Whether the top of the page says already that there is no connection (public/static/offline.js). What could not be
 * loaded then needs no message of its own; what somebody tried to do, still does.
 */
export function isOfflineTold(): boolean {
  return document.getElementById('offline-note')?.hidden === false
}

type Press = {
  currentTarget: { href: string }
  preventDefault: () => void
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
}

/**
 * On a link whose page the service worker keeps: without a connection it is opened as a whole, because the router could not
 * ask for what it does not know of that page yet.
 */
export function openWholeOffline(event: Press): void {
  if (!isOfflineTold() || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  location.assign(event.currentTarget.href)
}

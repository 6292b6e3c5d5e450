/**
 * Whether the top of the page says already that there is no connection (public/static/offline.js). What could not be
 * loaded then needs no message of its own; what somebody tried to do, still does.
 */
export function isOfflineTold(): boolean {
  return document.getElementById('offline-note')?.hidden === false
}

import type { SessionStore } from './session.ts'
import { sessionKey } from './session-record.ts'

export type TabDoors = {
  store: Pick<SessionStore, 'read' | 'subscribe' | 'changedElsewhere'>
  /** Where other tabs are heard. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Begins the page anew. */
  reload: () => void
}

/**
 * Calls back on every change of the session, also by other tabs, until what it answers is called. A tab that slept while another
 * one changed hands hears of it in one: all that it shows, and remembers, is of somebody else, so that it begins anew.
 */
export function followSession({ store, tabs, reload }: TabDoors, listener: () => void): () => void {
  const holder = () => store.read()?.user.id
  let before = holder()
  const onStorage = (event: Event) => {
    const key: unknown = Reflect.get(event, 'key')
    // A null key: everything was cleared.
    if (key !== sessionKey && key !== null) return
    const now = holder()
    if (before && now && now !== before) reload()
    else store.changedElsewhere()
  }
  const leave = store.subscribe(() => {
    before = holder()
    listener()
  })
  tabs.addEventListener('storage', onStorage)
  return () => {
    leave()
    tabs.removeEventListener('storage', onStorage)
  }
}

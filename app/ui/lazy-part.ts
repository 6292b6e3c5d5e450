import { type ComponentType, lazy } from 'react'

/**
 * `lazy` for a part that a page can do without. When its code cannot be fetched, a page of an older build loads itself
 * anew, once, because a new build has other files; without a connection the part stays away. Never throws: an error
 * here would take down the page, and the page that would have to say so uses the same parts. `fetch` gets the code ahead,
 * when a pointer or the focus comes near.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load().catch(doWithout<Props>) }))
  return Object.assign(Part, { fetch: () => void load().catch(() => undefined) })
}

const reloadedKey = 'holmward.reloaded-at'
const onceInMs = 60_000

function doWithout<Props>(): ComponentType<Props> {
  if (navigator.onLine && mayReload()) window.location.reload()
  return Nothing
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < onceInMs) return false
    window.sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    // Without a memory it could go on for ever.
    return false
  }
}

function Nothing() {
  return null
}

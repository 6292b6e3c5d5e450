import { dayMs } from '#lib/duration.ts'

/** The kinds of cookies that a visitor may allow or not; essential ones are no choice (specification, section 2). */
export const optionalKinds = ['analytics', 'functional', 'marketing'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** Where a browser keeps the choice. */
export const consentKey = 'holmward.consent'

/** A choice older than this is asked for anew: no optional cookie may outlive what was allowed (section 9). */
const keptForMs = 365 * dayMs

type Keeper = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether this visitor has allowed what belongs to a kind. Everything optional, a script above all, must ask here
 * before it is loaded: nothing was allowed unless somebody said so, in this browser, within a year.
 */
export function hasConsent(
  kind: OptionalKind,
  keeper: Keeper | null = localKeeper(),
  now = Date.now(),
): boolean {
  return readChoice(keeper, now).has(kind)
}

/** Whether a choice was made in this browser, however long ago. */
export function hasChosen(keeper: Keeper | null = localKeeper()): boolean {
  try {
    return Boolean(keeper?.getItem(consentKey))
  } catch {
    return false
  }
}

/** Remembers what the visitor allows; everything else is thereby refused. False when the browser keeps nothing. */
export function saveConsent(
  allowed: ReadonlySet<OptionalKind>,
  keeper: Keeper | null = localKeeper(),
  now = Date.now(),
): boolean {
  try {
    keeper?.setItem(consentKey, JSON.stringify({ allowed: [...allowed], at: now }))
    return keeper !== null
  } catch {
    return false
  }
}

function readChoice(keeper: Keeper | null, now: number): ReadonlySet<OptionalKind> {
  try {
    const { allowed, at } = JSON.parse(keeper?.getItem(consentKey) ?? '{}')
    if (!Array.isArray(allowed) || typeof at !== 'number' || now - at > keptForMs) return new Set()
    return new Set(optionalKinds.filter((kind) => allowed.includes(kind)))
  } catch {
    return new Set()
  }
}

/** Local storage; null where there is none, or the browser forbids it. */
function localKeeper(): Keeper | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../tools/oldest-browsers.ts'

// What browsers have learned since the oldest that the site works in, by MDN's data.

/** A global, or what it or its instances have; of the language's own objects the data does not say which. */
export type Interface = { of: string | null; name: string; on: 'itself' | 'instances' | 'either' }

type Browser = keyof typeof versions

const { chrome, firefox, safari, ios } = oldestBrowsers
const versions = { chrome, firefox, safari, safari_ios: ios }

/** Every interface that at least one of the oldest browsers lacks. */
export function listNewerInterfaces(): Interface[] {
  return listInterfaces()
    .filter(({ compat }) => !isThere(compat))
    .map(({ of, name, on }) => ({ of, name, on }))
}

/**
 * The names that would be missed: members that no interface has in all of the oldest browsers, of those interfaces that a
 * page there can come across; what belongs to an interface itself (`URL.canParse`); and globals. What an interface of later
 * days has, nobody can reach without its global.
 */
export function listNewerNames(): { members: Set<string>; own: Set<string>; globals: Set<string> } {
  const all = listInterfaces()
  const there = all.filter(({ compat }) => isThere(compat))
  const isGlobal = ({ of }: Interface) => of === null || of === 'Window'
  const ofInstances = ({ on }: Interface) => on !== 'itself'
  const oldNames = new Set(there.filter(ofInstances).map(({ name }) => name))
  const oldGlobals = new Set(there.filter(isGlobal).map(({ name }) => name))
  const newer = all.filter(({ compat }) => !isThere(compat))
  // An iterator is reached without its global: by `values()`.
  const isReached = ({ of }: Interface) => of !== null && (oldGlobals.has(of) || of === 'Iterator')
  const names = (found: Interface[]) => new Set(found.map(({ name }) => name))
  return {
    members: names(newer.filter((one) => isReached(one) && ofInstances(one) && !oldNames.has(one.name))),
    own: new Set(newer.filter(({ on }) => on !== 'instances').map(({ of, name }) => `${of}.${name}`)),
    globals: names(newer.filter((one) => isGlobal(one) && !oldGlobals.has(one.name))),
  }
}

/** The pseudo-classes and pseudo-elements that at least one of the oldest browsers lacks. */
export function listNewerSelectors(): Set<string> {
  return new Set(
    Object.entries((bcd.css.selectors ?? {}) as Record<string, Identifier>)
      .filter(([, { __compat: compat }]) => compat && !isThere(compat))
      .map(([name]) => name),
  )
}

type Found = Interface & { compat: CompatStatement }

function listInterfaces(): Found[] {
  const builtins = Object.entries(bcd.javascript.builtins ?? {}).map(
    ([of, node]) => [of, node, true] as const,
  )
  return [...Object.entries(bcd.api).map(([of, node]) => [of, node, false] as const), ...builtins].flatMap(
    ([of, node, isBuiltin]) => [
      ...found(null, of, node as Identifier, isBuiltin),
      ...Object.entries(node as Identifier).flatMap(([name, member]) =>
        name === '__compat' || name.endsWith('_event')
          ? []
          : found(of, name, member as Identifier, isBuiltin),
      ),
    ],
  )
}

function found(
  of: string | null,
  name: string,
  { __compat: compat }: Identifier,
  isBuiltin: boolean,
): Found[] {
  if (!compat) return []
  const on = isBuiltin ? 'either' : name.endsWith('_static') ? 'itself' : 'instances'
  return [{ of, name: name.replace(/_(static|permission)$/, ''), on, compat }]
}

/** Whether each of the oldest browsers has it. Safari counts as one: some things make sense on its phones only. */
function isThere({ support }: CompatStatement): boolean {
  const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))
  const has = (browser: Browser) =>
    [support[browser] ?? []]
      .flat()
      .some(({ version_added: added, version_removed: removed, flags, prefix }) => {
        if (typeof added !== 'string' || flags || prefix) return false
        const isOver = typeof removed === 'string' && numberOf(removed) <= versions[browser]
        return numberOf(added) <= versions[browser] && !isOver
      })
  return has('chrome') && has('firefox') && (has('safari') || has('safari_ios'))
}

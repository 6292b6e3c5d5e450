import type { RouterContextProvider } from 'react-router'
import { isDocument } from '#platform/router-context.ts'

/**
 * Leaves what only the server writes out of the data that a document brings for its scripts, which would be that part of
 * the page once more. The page's own render still has it; a navigation inside the site is given everything.
 */
export function keepFromScripts<Data extends object, Key extends keyof Data>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  ...keys: Key[]
): Omit<Data, Key> & Partial<Pick<Data, Key>> {
  if (!context.get(isDocument)) return data
  // React Router sends what `Object.keys` names.
  const hidden = keys.map((key) => [key, { value: data[key], enumerable: false }])
  return Object.defineProperties({ ...data }, Object.fromEntries(hidden))
}

/** The record with one value for each of these names, in their order. */
export function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, of(name)] as const)
  return Object.fromEntries(entries) as Record<Name, Value> // exactly those names
}

/** Folded names, each with the GeoNames ids of the places that it may mean. */
export type OtherNames = ReadonlyMap<string, readonly number[]>

/**
 * The table as the gazetteer reads it: a line for each name in the order of its bytes, with the places by their index in
 * the gazetteer in base 36, the largest first. `indexes` has the index of each id.
 */
export function indexedOtherNames(names: OtherNames, indexes: ReadonlyMap<number, number>): Buffer {
  const lines = [...names].flatMap(([name, ids]) => {
    const places = ids.flatMap((id) => indexes.get(id) ?? []).toSorted((a, b) => a - b)
    return places.length > 0 ? [`${name}\t${places.map((each) => each.toString(36)).join(' ')}`] : []
  })
  // A tab sorts before every character of a name, so that lines are in the order of their names.
  return Buffer.from(
    lines
      .map((line) => Buffer.from(line))
      .sort(Buffer.compare)
      .join('\n'),
  )
}

/** The baseline makes `at_home`. */
const mayAskPostgres =
  /^database\/migrations\/0098_baseline\.sql$|\.test\.tsx?$|^tests\/support\/architecture\//

// UTC and a fixed number of hours are the same in every database of zones.
const otherZone = /\bat\s+time\s+zone\s+(?!'utc'|interval\b)['"$\w(]|\btimezone\(\s*(?!'utc')/i

/** SQL that asks PostgreSQL's own rules for the clocks of a zone, in words. */
export function checkZones(file: string, text: string): string[] {
  if (mayAskPostgres.test(file) || !/\.(ts|tsx|mjs|sql)$/.test(file)) return []
  return otherZone.test(text) ? [`${file} asks PostgreSQL for the clocks of a zone; call at_home`] : []
}

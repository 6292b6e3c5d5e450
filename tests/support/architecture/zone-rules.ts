/** Migrations that ran before SQL had `at_home`, and the one that makes it. */
const mayAskPostgres =
  /^database\/migrations\/00([0-8]\d|9[0-7])_|\.test\.tsx?$|^tests\/support\/architecture\//

// UTC and a fixed number of hours are the same in every database of zones.
const otherZone = /\bat\s+time\s+zone\s+(?!'utc'|interval\b)['"$\w(]|\btimezone\(\s*(?!'utc')/i

/** SQL that asks PostgreSQL's own rules for the clocks of a zone, in words. */
export function checkZones(file: string, text: string): string[] {
  if (mayAskPostgres.test(file) || !/\.(ts|tsx|mjs|sql)$/.test(file)) return []
  return otherZone.test(text) ? [`${file} asks PostgreSQL for the clocks of a zone; call at_home`] : []
}

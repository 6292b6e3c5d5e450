/**
 * What the site stands on is out of reach for now, so that trying again may help: 503 with Retry-After for a visitor,
 * another try for a job. The door throws it, since it alone can tell a lost connection from a mistake of ours.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** True when the system refused to write for want of room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /^(ENOSPC|EDQUOT)$/.test(String(Reflect.get(error, 'code') ?? ''))
}

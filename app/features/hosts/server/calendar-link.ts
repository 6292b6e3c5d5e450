import { z } from 'zod'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readSignedText, signText } from '#platform/signed-text.ts'

const purpose = 'calendars still correct'

/** Whose homes, and when they were asked about. */
const contents = z.tuple([z.uuid(), z.iso.datetime()])

/** The token of a mail that says "still correct" for the homes that it asks about. It opens nothing else. */
export function makeCalendarToken(
  { secrets }: Pick<Context, 'secrets'>,
  host: AccountId,
  askedAt: Date,
): string {
  return signText(secrets, purpose, JSON.stringify([host, askedAt.toISOString()]))
}

/** Reads it; null for everything else. */
export function readCalendarToken(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): { host: string; askedAt: Date } | null {
  const text = readSignedText(secrets, purpose, token)
  const parsed = text === null ? null : contents.safeParse(JSON.parse(text))
  return parsed?.success ? { host: parsed.data[0], askedAt: new Date(parsed.data[1]) } : null
}

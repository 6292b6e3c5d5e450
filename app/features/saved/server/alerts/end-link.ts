import { parseId, type SavedSearchId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readSignedText, signText } from '#platform/signed-text.ts'

const purpose = 'end saved search'

/** The token of a mail that ends one saved search; it can do that one thing, and has to work for as long as the mail is kept. */
export function makeEndToken({ secrets }: Pick<Context, 'secrets'>, id: SavedSearchId): string {
  return signText(secrets, purpose, id)
}

/** Reads it; null for everything else. */
export function readEndToken({ secrets }: Pick<Context, 'secrets'>, token: string): SavedSearchId | null {
  return parseId<SavedSearchId>(readSignedText(secrets, purpose, token))
}

import type { Context } from '#platform/context.ts'
import { readSignedId, signId } from '#platform/signed-id.ts'

type Door = Pick<Context, 'secrets'>

const purpose = 'guide book in the home'

/**
 * The address of the book for a sheet that hangs in the home: of its `sheet_id`, or of the property's id as long as its
 * host has not replaced it.
 */
export function homeGuideBookPath({ secrets }: Door, sheetId: string): string {
  return `/guide-book/${signId(secrets, purpose, sheetId)}`
}

/** The id of the sheet that a token stands on; null when it is none of ours. Whether it opens a book is for the reader. */
export function readHomeGuideBookToken({ secrets }: Door, token: string): string | null {
  return readSignedId(secrets, purpose, token)
}

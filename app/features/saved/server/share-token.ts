import type { Context } from '#platform/context.ts'
import { readSignedId, signId } from '#platform/signed-id.ts'

type Door = Pick<Context, 'secrets'>

const purpose = 'list for companions'

/** What the link of a list says; another one for every time that the list is shared anew. */
export function shareToken({ secrets }: Door, shareId: string): string {
  return signId(secrets, purpose, shareId)
}

/** The `share_id` in a token; null when it is none of ours. Whether it still opens a list is for the reader. */
export function readShareToken({ secrets }: Door, token: string): string | null {
  return readSignedId(secrets, purpose, token)
}

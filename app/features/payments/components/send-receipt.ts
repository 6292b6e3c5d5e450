import { browserSession } from '#features/accounts/session.ts'
import { preparePhoto } from '#features/photos/components/prepare-photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { uuidv7 } from '#lib/ids.ts'
import { formWith, postFile, problemOf } from '#web/post-file.ts'
import type { Receipt } from '../ledger-schema.ts'
import { receiptFieldWords } from './say-money-words.ts'

/** Sends the picture of a receipt ahead of its entry, and answers its id. Throws an ApiProblem when it is refused. */
export async function sendReceipt(file: File, booking: string, signal: AbortSignal): Promise<string> {
  const receipt_id = uuidv7()
  const query = { receipt_id }
  const picture = await preparePhoto(file)
  const address = `/api/bookings/${booking}/receipts?${new URLSearchParams(query)}`
  const token = (await browserSession().getToken()) ?? ''
  const answer = await postFile(address, picture, {
    token,
    unreachable: receiptFieldWords.failed,
    onProgress: () => undefined,
    signal,
  })
  // The typed client knows how to go on with a token that is no longer taken.
  if (answer.status === 401) {
    const { receipts } = client.bookings[':id']
    const sent: Receipt = await answerOf(
      receipts.$post({ param: { id: booking }, query }, { init: { body: formWith(picture) } }),
    )
    return sent.id
  }
  if (answer.status === 201) return receipt_id
  throw problemOf(answer, receiptFieldWords.failed)
}

import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { formWith, postFile, problemOf } from '#web/post-file.ts'
import type { Photo } from '../photo.ts'
import { uploadFailure } from '../photo-words.ts'

type SendOptions = {
  /** The same at every try, so that one photo is kept once. */
  idempotencyKey: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads one picture and tells how far it is. Throws an ApiProblem when it is refused. */
export async function sendPhoto(file: File, { idempotencyKey, ...options }: SendOptions): Promise<Photo> {
  const token = (await browserSession().getToken()) ?? ''
  const header = { 'idempotency-key': idempotencyKey }
  const answer = await postFile('/api/photos', file, {
    token,
    headers: header,
    unreachable: uploadFailure,
    ...options,
  })
  // The typed client knows how to go on with a token that is no longer taken.
  if (answer.status === 401)
    return answerOf(client.photos.$post({ header }, { init: { body: formWith(file) } }))
  if (answer.status === 201) return answer.body as Photo // the API's own schema
  throw problemOf(answer, uploadFailure)
}

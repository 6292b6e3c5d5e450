import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { Photo } from '../photo.ts'

type SendOptions = {
  /** The same at every try, so that one photo is kept once. */
  idempotencyKey: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads one picture and tells how far it is, which `fetch` cannot. Throws an ApiProblem when it is refused. */
export async function sendPhoto(file: File, options: SendOptions): Promise<Photo> {
  const token = await browserSession().getToken()
  const answer = await post(file, token ?? '', options)
  // The typed client knows how to go on with a token that is no longer taken.
  if (answer.status === 401)
    return answerOf(
      client.photos.$post(
        { header: { 'idempotency-key': options.idempotencyKey } },
        { init: { body: formWith(file) } },
      ),
    )
  const body: unknown = answer.body
  if (answer.status === 201) return body as Photo // the API's own schema
  const problem = Object(body) as { code?: string; detail?: string } // our problem shape, or nothing
  throw new ApiProblem({
    status: answer.status,
    code: problem.code ?? 'internal',
    detail: problem.detail ?? 'Failed to upload images. Please try again.',
  })
}

function post(file: File, token: string, { idempotencyKey, onProgress, signal }: SendOptions) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/photos')
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = (event) => onProgress((event.loaded / Math.max(1, event.total)) * 100)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () =>
      reject(
        new ApiProblem({
          status: 0,
          code: 'unreachable',
          detail: 'Failed to upload images. Please try again.',
        }),
      )
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formWith(file))
  })
}

function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

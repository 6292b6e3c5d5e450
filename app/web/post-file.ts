import { ApiProblem } from '#lib/api-problem.ts'

type PostOptions = {
  token: string
  headers?: Record<string, string>
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** What is said when the server cannot be reached. */
  unreachable: string
}

/** Sends one file as a form and tells how far it is, which `fetch` cannot. Answers whatever the server says. */
export function postFile(
  address: string,
  file: File,
  { token, headers = {}, onProgress, signal, unreachable }: PostOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress((event.loaded / Math.max(1, event.total)) * 100)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new ApiProblem({ status: 0, code: 'unreachable', detail: unreachable }))
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formWith(file))
  })
}

/** A form with one file. */
export function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The problem that an answer of `postFile` is. */
export function problemOf(
  { status, body }: { status: number; body: unknown },
  otherwise: string,
): ApiProblem {
  const problem = Object(body) as { code?: string; detail?: string } // our problem shape, or nothing
  return new ApiProblem({ status, code: problem.code ?? 'internal', detail: problem.detail ?? otherwise })
}

import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { formWith, postFile, problemOf } from '#web/post-file.ts'
import type { Attachment } from '../../messaging-schema.ts'
import { attachmentWords } from './attachment-words.ts'

type SendOptions = {
  conversation: string
  /** The same at every try, so that one file is kept once. */
  id: string
  name: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file ahead of its message. Throws an ApiProblem when it is refused. */
export async function sendAttachment(
  file: File,
  { conversation, id, name, ...options }: SendOptions,
): Promise<Attachment> {
  const query = { attachment_id: id, name }
  const address = `/api/conversations/${conversation}/attachments?${new URLSearchParams(query)}`
  const token = (await browserSession().getToken()) ?? ''
  const answer = await postFile(address, file, { token, unreachable: attachmentWords.failed, ...options })
  // The typed client knows how to go on with a token that is no longer taken.
  if (answer.status === 401) {
    const { attachments } = client.conversations[':id']
    return answerOf(
      attachments.$post({ param: { id: conversation }, query }, { init: { body: formWith(file) } }),
    )
  }
  if (answer.status === 201) return answer.body as Attachment // the API's own schema
  throw problemOf(answer, attachmentWords.failed)
}

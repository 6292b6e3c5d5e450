import { browserSession } from '#features/accounts/session.ts'
import { preparePhoto, UnfitPhoto } from '#features/photos/components/prepare-photo.ts'
import { refusalsOf } from '#features/photos/photo-words.ts'
import { isHeic } from '#features/photos/picked-files.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { uuidv7 } from '#lib/ids.ts'
import { formWith, postFile, problemOf } from '#web/post-file.ts'
import { attachmentLimits } from '../../attachment.ts'
import type { Attachment } from '../../messaging-schema.ts'
import { attachmentWords } from './attachment-words.ts'

/** A file that was chosen for the next message. */
export type ChosenFile = {
  id: string
  name: string
  file: File
  /** The address of a picture as it lies in this browser. */
  preview: string | null
  progress: number
  /** What the server keeps of it, once it has arrived. */
  attachment: Attachment | null
  /** Why it did not arrive, and whether another try may help. */
  problem: string | null
  canRetry: boolean
}

export type ChosenFiles = {
  subscribe: (listener: () => void) => () => void
  read: () => readonly ChosenFile[]
  /** Takes files as long as there is room, and begins to send them. Answers how many found none. */
  add: (files: readonly File[]) => number
  remove: (id: string) => void
  retry: (id: string) => void
  /** What has arrived, to go with a message; nothing is chosen any more. */
  handOver: () => Attachment[]
}

const open = new Map<string, ChosenFiles>()

/** What was chosen for the next message of a conversation; it stays while others are looked at, until the page is left. */
export function chosenFilesOf(accountId: string, conversation: string): ChosenFiles {
  const key = `${accountId} ${conversation}`
  const known = open.get(key) ?? createChosenFiles(conversation)
  open.set(key, known)
  return known
}

function createChosenFiles(conversation: string): ChosenFiles {
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  let files: readonly ChosenFile[] = []

  function show(next: readonly ChosenFile[]) {
    files = next
    for (const listener of listeners) listener()
  }
  function patch(id: string, change: Partial<ChosenFile>) {
    show(files.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }
  async function send({ id, name, file }: ChosenFile) {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const prepared = isPicture(file) ? await preparePhoto(file) : file
      const attachment = await sendAttachment(prepared, {
        ...{ conversation, id, name, signal: controller.signal },
        onProgress: (progress) => patch(id, { progress }),
      })
      patch(id, { attachment, progress: 100 })
    } catch (error) {
      if (!controller.signal.aborted)
        patch(id, { problem: problemWords(name, error), canRetry: mayPass(error) })
    }
    running.delete(id)
  }
  function forget(gone: readonly ChosenFile[]) {
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview)
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => files,
    add: (picked) => {
      const room = Math.max(0, attachmentLimits.count - files.length)
      const taken = picked.slice(0, room).map(toChosen)
      show([...files, ...taken])
      for (const each of taken) if (!each.problem) void send(each)
      return picked.length - taken.length
    },
    remove: (id) => {
      running.get(id)?.abort()
      forget(files.filter((each) => each.id === id))
      show(files.filter((each) => each.id !== id))
    },
    retry: (id) => {
      patch(id, { problem: null, canRetry: false, progress: 0 })
      const again = files.find((each) => each.id === id)
      if (again) void send(again)
    },
    handOver: () => {
      const arrived = files.flatMap(({ attachment }) => attachment ?? [])
      forget(files)
      show([])
      return arrived
    },
  }
}

function toChosen(file: File): ChosenFile {
  const problem =
    file.size === 0
      ? attachmentWords.empty
      : !isPicture(file) && !isPdf(file)
        ? attachmentWords.wrongKind
        : isPdf(file) && file.size > attachmentLimits.bytes
          ? attachmentWords.tooLarge
          : null
  const preview = isPicture(file) && !isHeic(file) ? URL.createObjectURL(file) : null
  return {
    id: uuidv7(),
    name: file.name || 'picture.png',
    file,
    preview,
    progress: 0,
    attachment: null,
    problem,
    canRetry: false,
  }
}

function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
}

function problemWords(name: string, error: unknown): string {
  if (error instanceof UnfitPhoto) {
    return refusalsOf([{ name, reason: error.reason }])[0]?.description ?? attachmentWords.failed
  }
  return error instanceof ApiProblem ? error.message : attachmentWords.failed
}

/** What the server or the browser says of the file itself stays true. */
function mayPass(error: unknown): boolean {
  if (error instanceof UnfitPhoto) return false
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500
}

type SendOptions = {
  conversation: string
  /** The same at every try, so that one file is kept once. */
  id: string
  name: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file ahead of its message. Throws an ApiProblem when it is refused. */
async function sendAttachment(
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

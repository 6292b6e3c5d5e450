import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { attachmentLimits } from '../../attachment.ts'
import { type Attachment, messageFormSchema } from '../../messaging-schema.ts'
import type { ChosenFile, ChosenFiles } from '../attachments/chosen-files.ts'

type Wish = {
  text: string
  onText: (text: string) => void
  onSend: (text: string, attachments: readonly Attachment[]) => void
  chosen: ChosenFiles
}

type Composing = {
  area: RefObject<HTMLTextAreaElement | null>
  /** What is wrong with the message as it stands. */
  error: string | null
  files: readonly ChosenFile[]
  add: (picked: readonly File[]) => void
  send: () => void
  change: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** What stands in the line of a message, which files go with it, what is wrong with both, and how they are sent. */
export function useComposer({ text, onText, onSend, chosen }: Wish): Composing {
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string | null>(null)
  const files = useSyncExternalStore(chosen.subscribe, chosen.read)

  function send() {
    const parsed = messageFormSchema.safeParse({ text, attachment_ids: files.map(({ id }) => id) })
    const wrong = whyNotReady(files) ?? parsed.error?.issues[0]?.message
    area.current?.focus()
    setError(wrong ?? null)
    if (wrong || !parsed.success) return
    onSend(parsed.data.text, chosen.handOver())
    onText('')
  }
  return {
    ...{ area, error, files, send },
    add: (picked) => {
      if (picked.length > 0) setError(chosen.add(picked) > 0 ? tooManyFiles : null)
    },
    change: (next) => {
      setError(null)
      onText(next)
    },
    onKeyDown: (event) => {
      const isComposing = event.nativeEvent.isComposing
      if (event.key !== 'Enter' || event.shiftKey || isComposing || !hasKeyboard()) return
      event.preventDefault()
      send()
    },
  }
}

const tooManyFiles = `Please send at most ${attachmentLimits.count} files at once`

/** What keeps the files from going with the message; null when nothing does. */
function whyNotReady(files: readonly ChosenFile[]): string | null {
  if (files.some(({ problem }) => problem))
    return 'Please leave out the files that did not arrive, or try them again'
  return files.some(({ attachment }) => !attachment)
    ? 'Your files are still on their way. Please wait a moment'
    : null
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { attachmentLimits } from '../../attachment.ts'
import { messageFormSchema } from '../../messaging-input-schema.ts'
import type { Attachment } from '../../messaging-schema.ts'
import type { ChosenFile, ChosenFiles } from '../attachments/chosen-files.ts'
import { composerWords } from './words.ts'

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
  /** It was sent, and goes out when its files have arrived. */
  isWaiting: boolean
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
  const [wantsToGo, setWantsToGo] = useState(false)
  const readiness = readinessOf(files)

  function send() {
    const parsed = messageFormSchema.safeParse({ text, attachment_ids: files.map(({ id }) => id) })
    const wrong = readiness === 'refused' ? leaveOut : parsed.error?.issues[0]?.message
    area.current?.focus()
    setError(wrong ?? null)
    setWantsToGo(!wrong && readiness === 'arriving')
    if (wrong || !parsed.success || readiness === 'arriving') return
    onSend(parsed.data.text, chosen.handOver())
    onText('')
  }
  // What was sent while its files were on their way goes with the last of them; one that is refused keeps it here.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (wantsToGo && readiness !== 'arriving') latest.current()
  }, [wantsToGo, readiness])
  return {
    ...{ area, error, files, send },
    isWaiting: wantsToGo && readiness === 'arriving',
    add: (picked) => {
      if (picked.length > 0) setError(chosen.add(picked) > 0 ? tooManyFiles : null)
    },
    change: (next) => {
      setError(null)
      setWantsToGo(false)
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

const tooManyFiles = composerWords.tooManyFiles(attachmentLimits.count)

const leaveOut = composerWords.leaveOutFiles

/** Whether the files can go with the message now. */
function readinessOf(files: readonly ChosenFile[]): 'ready' | 'arriving' | 'refused' {
  if (files.some(({ problem }) => problem)) return 'refused'
  return files.some(({ attachment }) => !attachment) ? 'arriving' : 'ready'
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}

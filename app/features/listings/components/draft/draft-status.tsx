import { CloudAlert, CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SyncState } from './draft-sync.ts'
import { draftStatusWords } from './draft-words.ts'

export type DraftStatusProps = { state: SyncState }

/** One line that says what of the form is saved, and when. */
export function DraftStatus({ state }: DraftStatusProps) {
  const words = wordsOf(state)
  const announcement = useAnnouncement(state)
  return (
    <div className="min-h-6 text-meta">
      {words && (
        <p className={`flex items-center gap-2 ${isTrouble(state) ? 'text-brick' : 'text-muted'}`}>
          <StatusIcon state={state} />
          <span className="tabular min-w-0">{words}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function wordsOf({ status, savedAt, reason, isKept }: SyncState): string | null {
  switch (status) {
    case 'saved':
      return savedAt && draftStatusWords.saved(timeOf(savedAt))
    case 'unsaved':
    case 'saving':
      return draftStatusWords.saving
    case 'waiting':
      return draftStatusWords.waiting(isKept)
    case 'conflict':
      return draftStatusWords.conflict(isKept)
    case 'refused':
      return draftStatusWords.refused(reason ?? '', isKept)
    default:
      return status satisfies never
  }
}

/** Spoken only when something went wrong, and when it is right again: "Saved" after every word would be noise. */
function useAnnouncement(state: SyncState): string {
  const [announcement, setAnnouncement] = useState('')
  const wasTrouble = useRef(false)
  const words = wordsOf(state) ?? ''
  const { status } = state
  const inTrouble = isTrouble(state)
  useEffect(() => {
    if (inTrouble) {
      wasTrouble.current = true
      setAnnouncement(words)
    } else if (status === 'saved' && wasTrouble.current) {
      wasTrouble.current = false
      setAnnouncement(words)
    }
  }, [inTrouble, status, words])
  return announcement
}

function isTrouble({ status }: SyncState): boolean {
  return status === 'waiting' || status === 'conflict' || status === 'refused'
}

function StatusIcon({ state }: DraftStatusProps) {
  const look = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.75 } as const
  if (state.status === 'saved')
    return <CloudCheck {...look} className="size-4.5 shrink-0 animate-enter text-moss" />
  if (state.status === 'waiting') return <CloudAlert {...look} />
  return isTrouble(state) ? <TriangleAlert {...look} /> : <CloudUpload {...look} />
}

/** "14:02", and the day before it when that is another one. */
export function timeOf(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const time = date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (date.toDateString() === now.toDateString()) return time
  return `${date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}

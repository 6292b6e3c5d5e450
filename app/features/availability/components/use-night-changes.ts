import type { PropertyId } from '#lib/ids.ts'
import { countNights, type Stay } from '#lib/stay.ts'
import { act, reasonOf, useAction } from '#web/use-action.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightsWords } from '../words.ts'
import { nightChangeWords } from './calendar-words.ts'
import { blockNights, type NotedStay, noteNights, unblockNights } from './use-host-calendar.ts'

export type NightChange = 'block' | 'free' | 'note'

type Asked = { kind: NightChange; property: CalendarProperty; stay: NotedStay }

const moves = {
  block: {
    send: blockNights,
    undo: unblockNights,
    done: nightChangeWords.blocked,
    failed: nightChangeWords.notBlocked,
  },
  free: {
    send: unblockNights,
    undo: blockNights,
    done: nightChangeWords.freed,
    failed: nightChangeWords.notFreed,
  },
} as const

/** Blocks, frees and notes nights, says so, and offers to undo exactly what was changed. */
export function useNightChanges() {
  const { pending, run } = useAction(send, {
    done: (changed, asked) => doneWords(asked, changed),
    failed: (error, { kind }) => ({
      title: kind === 'note' ? nightChangeWords.notNoted : moves[kind].failed,
      description: reasonOf(error),
    }),
    outdates: ['calendar', 'agenda'],
  })
  return {
    pending: pending?.input.kind ?? null,
    /** True when it was carried out. */
    change: async (kind: NightChange, property: CalendarProperty, stay: NotedStay): Promise<boolean> =>
      (await run({ kind, property, stay })) !== null,
  }
}

/** Answers the nights that it changed; a note changes none. */
async function send({ kind, property, stay }: Asked): Promise<readonly NotedStay[]> {
  if (kind !== 'note') return moves[kind].send(property.id, stay)
  await noteNights(property.id, stay)
  return []
}

function doneWords({ kind, property, stay }: Asked, changed: readonly NotedStay[]) {
  if (kind === 'note')
    return {
      title: nightChangeWords.noted,
      description: nightChangeWords.of(property.title, nightsWords(stay)),
    }
  if (changed.length === 0) return null
  return {
    title: moves[kind].done,
    description: nightChangeWords.of(property.title, changedWords(changed)),
    action: { label: nightChangeWords.undo, onAction: () => void undo(kind, property.id, changed) },
  }
}

async function undo(kind: 'block' | 'free', id: PropertyId, changed: readonly NotedStay[]): Promise<void> {
  const takeBack = async () => {
    for (const nights of changed) await moves[kind].undo(id, nights)
  }
  await act(takeBack, undefined, { failed: nightChangeWords.notUndone, outdates: ['calendar', 'agenda'] })
}

function changedWords(changed: readonly Stay[]): string {
  const [first] = changed
  if (changed.length === 1 && first) return nightsWords(first)
  return nightChangeWords.nights(changed.reduce((sum, nights) => sum + countNights(nights), 0))
}

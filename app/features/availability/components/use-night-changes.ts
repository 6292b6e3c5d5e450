import { useState } from 'react'
import type { PropertyId } from '#lib/ids.ts'
import { countNights, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'
import { reasonOf } from '#web/use-action.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightsWords } from '../night-words.ts'
import { blockNights, type NotedStay, noteNights, unblockNights } from './use-host-calendar.ts'

export type NightChange = 'block' | 'free' | 'note'

const moves = {
  block: { act: blockNights, undo: unblockNights, done: 'Nights blocked', failed: 'Nights were not blocked' },
  free: {
    act: unblockNights,
    undo: blockNights,
    done: 'Nights are free again',
    failed: 'Nights were not freed',
  },
} as const

/** Blocks and frees nights, says so, and offers to undo exactly what was changed. `onChanged` reads them again. */
export function useNightChanges(onChanged: () => void) {
  const [pending, setPending] = useState<NightChange | null>(null)

  async function undo(kind: 'block' | 'free', id: PropertyId, changed: readonly NotedStay[]) {
    try {
      for (const nights of changed) await moves[kind].undo(id, nights)
    } catch (error) {
      toast.error('This could not be undone', { description: reasonOf(error) })
    }
    onChanged()
  }
  /** True when it was carried out. */
  async function change(kind: NightChange, property: CalendarProperty, stay: NotedStay): Promise<boolean> {
    if (kind === 'note') return note(property, stay)
    const { act, done, failed } = moves[kind]
    setPending(kind)
    try {
      const changed = await act(property.id, stay)
      if (changed.length > 0) {
        toast.success(done, {
          description: `${property.title}: ${changedWords(changed)}`,
          action: { label: 'Undo', onAction: () => void undo(kind, property.id, changed) },
        })
      }
      return true
    } catch (error) {
      toast.error(failed, { description: reasonOf(error) })
      return false
    } finally {
      setPending(null)
      onChanged()
    }
  }
  async function note(property: CalendarProperty, stay: NotedStay): Promise<boolean> {
    setPending('note')
    try {
      await noteNights(property.id, stay)
      toast.success('Note saved', { description: `${property.title}: ${nightsWords(stay)}` })
      return true
    } catch (error) {
      toast.error('The note was not saved', { description: reasonOf(error) })
      return false
    } finally {
      setPending(null)
      onChanged()
    }
  }
  return { pending, change }
}

function changedWords(changed: readonly Stay[]): string {
  const [first] = changed
  if (changed.length === 1 && first) return nightsWords(first)
  return countOf(
    changed.reduce((sum, nights) => sum + countNights(nights), 0),
    'night',
  )
}

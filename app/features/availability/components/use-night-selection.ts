import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { moveByMonths, weekdayOf } from '#lib/calendar-months.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, parseCalendarDate, type Stay } from '#lib/stay.ts'
import { followDrag } from './follow-drag.ts'

/** Nights of one property that are about to be blocked or freed; `anchor` is where the selecting began. */
export type Selection = { propertyId: PropertyId; anchor: CalendarDate; focus: CalendarDate }

/** A night of a property as a cell of the grid names it. */
export type Cell = { propertyId: PropertyId; date: CalendarDate }

type Options = {
  /** The grid; its cells carry `data-night` and `data-property`. */
  grid: () => HTMLElement | null
  /** The first night that can be chosen. */
  today: CalendarDate
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  /** Shows other nights: a date that is not on the screen, or past an edge while dragging. */
  onReveal: (date: CalendarDate) => void
  onEdge: (direction: -1 | 1) => CalendarDate | null
  /** Enter on chosen nights. */
  onAct: () => void
  /** Arrow up and down between properties; null where they mean weeks. */
  rows: readonly PropertyId[] | null
}

/** The nights of a selection, whichever way it was made. */
export function stayOf({ anchor, focus }: Selection): Stay {
  const [first, last] = anchor < focus ? [anchor, focus] : [focus, anchor]
  return { checkIn: first, checkOut: addDays(last, 1) }
}

/**
 * Chooses nights in a grid: by dragging (a finger presses for a moment first, or the page would scroll), by a click on
 * the first and one on the last, or by the arrow keys with Shift.
 */
export function useNightSelection(options: Options) {
  const { grid, today, selection, onSelect } = options
  const [active, setActive] = useState<Cell | null>(null)
  const [isDragging, setDragging] = useState(false)
  const wantsFocus = useRef(false)
  const stop = useRef<() => void>(undefined)
  // The newest rendering's answers for what a running drag asks.
  const latest = useRef(options)
  latest.current = options
  useEffect(() => () => stop.current?.(), [])
  // As a finger comes down the browser decides whether its moves can still be kept from scrolling: only if somebody
  // listens already, who may stop them. The drag itself begins later.
  useEffect(() => {
    const element = grid()
    element?.addEventListener('touchmove', waitForDrag, { passive: false })
    return () => element?.removeEventListener('touchmove', waitForDrag)
  })
  // Before the next key can come, so that none goes astray while another month replaces this one.
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return
    const cell = grid()?.querySelector<HTMLElement>(
      `[data-night="${active.date}"][data-property="${active.propertyId}"]`,
    )
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })

  function choose({ propertyId, date }: Cell) {
    const isExtending =
      selection?.propertyId === propertyId && selection.anchor === selection.focus && selection.focus !== date
    if (isExtending) onSelect({ ...selection, focus: date })
    else if (selection?.propertyId === propertyId && selection.focus === date) onSelect(null)
    else onSelect({ propertyId, anchor: date, focus: date })
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    const element = grid()
    if (!cell || !element || event.button !== 0 || !event.isPrimary || cell.date < today) return
    setActive(cell)
    stop.current?.()
    stop.current = followDrag({
      element,
      event: event.nativeEvent,
      onMove: (under) => {
        const over = cellAt(under)
        if (over?.propertyId !== cell.propertyId) return
        const focus = over.date < latest.current.today ? latest.current.today : over.date
        latest.current.onSelect({ ...cell, anchor: cell.date, focus })
      },
      onEdge: (direction) => {
        const focus = latest.current.onEdge(direction)
        if (focus && focus >= latest.current.today)
          latest.current.onSelect({ ...cell, anchor: cell.date, focus })
      },
      onDragging: setDragging,
      onClick: () => choose(cell),
    })
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Where the focus is on its way to, when the cell is not on the screen yet.
    const cell = wantsFocus.current && active ? active : cellAt(event.target)
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && selection) onSelect(null)
    else if (event.key === ' ' && cell.date >= today) choose(cell)
    else if (event.key === 'Enter') {
      if (selection?.propertyId === cell.propertyId) options.onAct()
      else if (cell.date >= today) choose(cell)
    } else {
      const target = targetOf(event, cell, options.rows)
      if (!target) return
      wantsFocus.current = true
      setActive(target)
      options.onReveal(target.date)
      if (
        event.shiftKey &&
        target.propertyId === cell.propertyId &&
        target.date >= today &&
        cell.date >= today
      ) {
        const anchor = selection?.propertyId === cell.propertyId ? selection.anchor : cell.date
        onSelect({ propertyId: cell.propertyId, anchor, focus: target.date })
      }
    }
    event.preventDefault()
  }
  return {
    active,
    /** What floats over the grid must get out of the way. */
    isDragging,
    focusActive: () => {
      wantsFocus.current = true
      setActive((cell) => (cell ? { ...cell } : cell))
    },
    gridProps: { onPointerDown, onKeyDown },
  }
}

function waitForDrag(): void {}

function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null
  const date = parseCalendarDate(cell?.dataset.night)
  // The grid's own attribute.
  return date && cell?.dataset.property ? { date, propertyId: cell.dataset.property as PropertyId } : null
}

function targetOf(
  { key, shiftKey }: KeyboardEvent<HTMLElement>,
  { propertyId, date }: Cell,
  rows: readonly PropertyId[] | null,
): Cell | null {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  if (rows && !shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const row = rows[rows.indexOf(propertyId) + (key === 'ArrowUp' ? -1 : 1)]
    return { propertyId: row ?? propertyId, date }
  }
  const days: Record<string, CalendarDate> = {
    ArrowRight: addDays(date, forward),
    ArrowLeft: addDays(date, -forward),
    ArrowDown: addDays(date, 7),
    ArrowUp: addDays(date, -7),
    Home: addDays(date, -weekdayOf(date)),
    End: addDays(date, 6 - weekdayOf(date)),
    PageDown: moveByMonths(date, 1),
    PageUp: moveByMonths(date, -1),
  }
  const target = days[key]
  return target ? { propertyId, date: target } : null
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  const { grid, selection, onSelect } = options
  const activeCell = useActiveCell(grid)
  const choose = (cell: Cell) => onSelect(selectionAfterChoosing(selection, cell))
  const { isDragging, onPointerDown } = useNightDrag(options, activeCell.setActive)
  // On the click and not before: a panel that opened as the finger was lifted would take the click.
  function onClick({ target }: MouseEvent<HTMLElement>) {
    const cell = cellAt(target)
    if (cell && cell.date >= options.today) choose(cell)
  }
  return {
    active: activeCell.active,
    /** What floats over the grid must get out of the way. */
    isDragging,
    focusActive: activeCell.focusAgain,
    gridProps: { onPointerDown, onClick, onKeyDown: keyDownHandler(options, activeCell, choose) },
  }
}

/** The first choice of a night begins a selection, the second ends it, and choosing that night again undoes it. */
function selectionAfterChoosing(selection: Selection | null, { propertyId, date }: Cell): Selection | null {
  if (selection?.propertyId === propertyId) {
    const isOneNight = selection.anchor === selection.focus
    if (selection.focus === date) return null
    if (isOneNight) return { ...selection, focus: date }
  }
  return { propertyId, anchor: date, focus: date }
}

type ActiveCell = ReturnType<typeof useActiveCell>

/** The one cell of the grid that Tab reaches, and the focus on its way there. */
function useActiveCell(grid: Options['grid']) {
  const [active, setActive] = useState<Cell | null>(null)
  const wantsFocus = useRef(false)
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
  return {
    active,
    setActive,
    focus: (cell: Cell) => {
      wantsFocus.current = true
      setActive(cell)
    },
    focusAgain: () => {
      wantsFocus.current = true
      setActive((cell) => (cell ? { ...cell } : cell))
    },
    /** Where the focus is on its way to, when the cell is not on the screen yet. */
    awaited: () => (wantsFocus.current ? active : null),
  }
}

/** Selects the nights from the one that is pressed to the one that the pointer is dragged to. */
function useNightDrag(options: Options, onPress: (cell: Cell) => void) {
  const { grid, today } = options
  const [isDragging, setDragging] = useState(false)
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

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const cell = cellAt(event.target)
    const element = grid()
    if (!cell || !element || event.button !== 0 || !event.isPrimary || cell.date < today) return
    const selectTo = (focus: CalendarDate) =>
      latest.current.onSelect({ propertyId: cell.propertyId, anchor: cell.date, focus })
    onPress(cell)
    stop.current?.()
    stop.current = followDrag({
      element,
      event: event.nativeEvent,
      onMove: (under) => {
        const over = cellAt(under)
        if (over?.propertyId !== cell.propertyId) return
        selectTo(over.date < latest.current.today ? latest.current.today : over.date)
      },
      onEdge: (direction) => {
        const focus = latest.current.onEdge(direction)
        if (focus && focus >= latest.current.today) selectTo(focus)
      },
      onDragging: setDragging,
    })
  }
  return { isDragging, onPointerDown }
}

function waitForDrag(): void {}

/** What the keys do in the grid: Space and Enter choose, Escape undoes, and the arrows move, with Shift selecting. */
function keyDownHandler(options: Options, activeCell: ActiveCell, choose: (cell: Cell) => void) {
  const { today, selection, onSelect, onReveal, onAct, rows } = options

  function moveTo(target: Cell) {
    activeCell.focus(target)
    onReveal(target.date)
  }
  function extend(from: Cell, to: Cell) {
    if (to.propertyId !== from.propertyId || to.date < today || from.date < today) return
    const anchor = selection?.propertyId === from.propertyId ? selection.anchor : from.date
    onSelect({ propertyId: from.propertyId, anchor, focus: to.date })
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = activeCell.awaited() ?? cellAt(event.target)
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return
    const canChoose = cell.date >= today
    if (event.key === 'Escape' && selection) onSelect(null)
    else if (event.key === ' ' && canChoose) choose(cell)
    else if (event.key === 'Enter') {
      if (selection?.propertyId === cell.propertyId) onAct()
      else if (canChoose) choose(cell)
    } else {
      const target = targetOf(event, cell, rows)
      if (!target) return
      moveTo(target)
      if (event.shiftKey) extend(cell, target)
    }
    event.preventDefault()
  }
}

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

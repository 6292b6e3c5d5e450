import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { cx } from './cx.ts'

export type Tab<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  /** A small number behind the label, read as "Bookings, 3"; null keeps its room. */
  count?: number | null
  content: ReactNode
}

export type TabsProps<Id extends string = string> = {
  /** What the tabs are about. */
  label: string
  tabs: readonly [Tab<Id>, ...Tab<Id>[]]
  /** Lives in the URL, so it comes from there. */
  selected: Id
  onSelect: (id: Id) => void
  className?: string
}

/**
 * Tabs with manual activation: arrows, Home and End move focus, Enter or Space selects. The pressed tab is marked at
 * once; address and panel follow a frame later. Every panel is in the document; without scripts all are shown under
 * their labels and the bar is not.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const base = useId()
  const bar = useRef<HTMLDivElement>(null)
  const active = tabs.some((tab) => tab.id === selected) ? selected : tabs[0].id
  const [pressed, setPressed] = useState<{ id: Id; from: Id } | null>(null)
  if (pressed && pressed.from !== active) setPressed(null)
  const marked = pressed?.id ?? active
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    // It asks for boxes, which a press is not to wait for.
    return afterPaint(() => bar.current && revealSelected(bar.current))
  }, [marked])

  function press(id: Id) {
    setPressed({ id, from: active })
    afterPaint(() => onSelect(id))
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = Array.from(bar.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])
    const next = nextIndex(event, buttons.indexOf(event.target as HTMLElement), buttons.length) // keys land on tabs
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
    buttons[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div className={className}>
      <div
        ref={bar}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="scripts-only no-scrollbar -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={tab.id === marked}
            tabIndex={tab.id === marked ? 0 : -1}
            onClick={() => press(tab.id)}
            className={tabClass(tab.id === marked)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} active={tab.id === marked} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          className={cx('pt-6', tab.id !== active && 'folded')}
        >
          <p className="mb-2 hidden text-lead font-semibold noscript:block">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  )
}

/** Scrolls only the bar: scrollIntoView would move the page as well. */
function revealSelected(bar: HTMLElement) {
  const tab = bar.querySelector('[role=tab][aria-selected=true]')
  if (!tab) return
  const inset = Number.parseFloat(getComputedStyle(bar).paddingInlineStart) || 0
  const { left, right } = bar.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.left < left + inset) bar.scrollLeft -= left + inset - box.left
  else if (box.right > right - inset) bar.scrollLeft += box.right - (right - inset)
}

function tabClass(active: boolean): string {
  return cx(
    'ring-inside relative inline-flex min-h-12 shrink-0 items-center gap-2 rounded-t-input px-3 text-meta font-semibold first:ps-0',
    'whitespace-nowrap transition-colors [&_svg]:size-4.5',
    'after:absolute after:inset-x-3 first:after:start-0 after:-bottom-px after:h-0.75 after:rounded-t-full',
    active ? 'text-tide-ink after:bg-ember' : 'text-muted hover:text-ink hover:after:bg-line',
  )
}

function TabCount({ count, active }: { count: number | null; active: boolean }) {
  return (
    <span
      aria-hidden={count === null ? true : undefined}
      className={cx(
        'tabular min-w-5.5 rounded-full px-1.5 text-center text-caption leading-5.5 font-semibold',
        active ? 'bg-tide-soft text-tide-ink' : 'bg-sunken text-muted',
        count === null && 'invisible',
      )}
    >
      {count ?? 0}
    </span>
  )
}

function nextIndex(event: KeyboardEvent, current: number, length: number): number | null {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === forward) return (current + 1) % length
  if (event.key === backward) return (current - 1 + length) % length
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return null
}

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import { placeBelow } from './place-below.ts'

type MenuEntry = { id: string; label: string; icon?: ReactNode; tone?: 'plain' | 'danger'; hint?: string }

/** Either a link or an action, never both. */
export type MenuItem =
  | (MenuEntry & { href: string })
  | (MenuEntry & { onSelect: () => void; disabled?: boolean })
  | { id: string; separator: true }

export type MenuProps = {
  /** The accessible name of the button. */
  label: string
  items: readonly MenuItem[]
  /** What the button shows; the label when absent. */
  children?: ReactNode
  /** icon: a round 44 px target around an icon or avatar. */
  trigger?: 'icon' | ButtonVariant
}

/**
 * A button that opens a list of links and actions. Down or Enter opens, arrows, Home, End and letters move, Escape
 * and Tab close. It lies in the top layer, so nothing cuts it off, also inside a dialog.
 */
export function Menu({ label, items, children, trigger = 'icon' }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') focusItem(list.current, 0)
  }
  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open' && button.current && list.current) placeBelow(button.current, list.current)
  }
  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={children === undefined ? undefined : label}
        title={trigger === 'icon' ? label : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          list.current?.showPopover()
        }}
        className={trigger === 'icon' ? iconTrigger : buttonClass({ variant: trigger })}
      >
        {children ?? label}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={place}
        onToggle={onToggle}
        onKeyDown={(event) => moveThrough(event, list.current, close)}
        className={popoverClass}
      >
        {items.map((item) => (
          <MenuLine key={item.id} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

const iconTrigger =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken [&_svg]:size-5'
const popoverClass =
  'fixed m-0 min-w-52 max-w-[calc(100vw-1rem)] max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-raised ' +
  'p-1.5 text-ink shadow-e2 open:animate-enter'
const lineClass =
  'ring-inside flex w-full min-h-11 items-center gap-3 rounded-button px-3 text-start text-meta font-medium no-underline ' +
  'transition-colors hover:bg-sunken disabled:text-faint disabled:bg-transparent [&_svg]:size-4.5 [&_svg]:shrink-0'

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  if ('separator' in item) return <hr className="-mx-1.5 my-1.5 border-line" />
  const words = (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.hint && <span className="text-caption text-muted">{item.hint}</span>}
    </>
  )
  const look = cx(lineClass, item.tone === 'danger' ? 'text-brick' : 'text-ink')
  if ('href' in item) {
    return (
      <Anchor role="menuitem" tabIndex={-1} href={item.href} onClick={close} className={look}>
        {words}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled}
      className={look}
      onClick={() => {
        close()
        item.onSelect()
      }}
    >
      {words}
    </button>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])
}

function focusItem(list: HTMLElement | null, index: number) {
  const items = itemsOf(list)
  items[(index + items.length) % items.length]?.focus()
}

function moveThrough(event: KeyboardEvent, list: HTMLElement | null, close: () => void) {
  const items = itemsOf(list)
  const current = items.indexOf(document.activeElement as HTMLElement) // -1 when focus is elsewhere
  if (event.key === 'Tab') return close()
  if (event.key === 'ArrowDown') focusItem(list, current + 1)
  else if (event.key === 'ArrowUp') focusItem(list, current - 1)
  else if (event.key === 'Home') focusItem(list, 0)
  else if (event.key === 'End') focusItem(list, -1)
  else if (event.key.length === 1 && event.key !== ' ') {
    const rest = [...items.slice(current + 1), ...items]
    rest.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
    return
  } else return
  event.preventDefault()
}

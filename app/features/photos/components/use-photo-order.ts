import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { photoWords } from './photo-item-words.ts'

type Options = {
  keys: readonly string[]
  onArrange: (keys: readonly string[]) => void
  announce: (words: string) => void
}

type Held = { key: string; order: readonly string[]; by: 'pointer' | 'keyboard' }

/** Pixels that a mouse moves before a press becomes a drag. */
const dragAfter = 6
/** This near to the window's edge, a dragged picture scrolls the page. */
const edge = 90

/**
 * Lets pictures be put into another order: dragged by mouse, pen or finger, or picked up by Enter, moved by the arrows
 * or Tab, and put down by Enter. Until then nothing has changed, and Escape leaves it so.
 */
export function usePhotoOrder({ keys, onArrange, announce }: Options) {
  const [held, setHeld] = useState<Held | null>(null)
  const latest = useRef<Held | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const order = held ? known(held.order, keys) : keys
  function hold(next: Held | null) {
    latest.current = next
    setHeld(next)
  }
  function put(key: string, by: Held['by'], to: number) {
    const from = known(latest.current?.order ?? keys, keys)
    const others = from.filter((other) => other !== key)
    const at = Math.max(0, Math.min(others.length, to))
    if (from[at] === key) return
    hold({ key, by, order: [...others.slice(0, at), key, ...others.slice(at)] })
    announce(placeWords(at, from.length))
  }
  function drop() {
    const last = latest.current
    hold(null)
    if (!last) return
    onArrange(last.order)
    announce(photoWords.putDown(placeWords(last.order.indexOf(last.key), last.order.length)))
  }
  function cancel() {
    if (!latest.current) return
    hold(null)
    announce(photoWords.putBack)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string) {
    const isHeld = latest.current?.key === key
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isHeld) return drop()
      hold({ key, by: 'keyboard', order: keys })
      announce(photoWords.pickedUp)
      return
    }
    if (!isHeld) return
    if (event.key === 'Escape') cancel()
    else {
      const at = order.indexOf(key)
      const to = targetOf(event, at, order.length)
      if (to === null) return
      put(key, 'keyboard', to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  function onPointerDown(event: PointerEvent<HTMLElement>, key: string) {
    if (event.button !== 0 || !event.isPrimary) return
    const start = { x: event.clientX, y: event.clientY, pointerId: event.pointerId }
    stop.current?.()
    stop.current = followPointer({
      start,
      ghost: () => ghost.current,
      onLift: () => hold({ key, by: 'pointer', order: keys }),
      onOver: (over) => {
        const to = known(latest.current?.order ?? keys, keys).indexOf(over)
        if (to >= 0 && over !== key) put(key, 'pointer', to)
      },
      onDrop: drop,
      onCancel: cancel,
    })
  }
  return {
    order,
    heldKey: held?.key ?? null,
    isDragged: held?.by === 'pointer',
    ghost,
    handle: (key: string) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, key),
      onBlur: () => {
        if (latest.current?.by === 'keyboard') drop()
      },
    }),
    /** The picture itself is a handle for a mouse; a finger on it scrolls the page. */
    picture: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') onPointerDown(event, key)
      },
    }),
  }
}

/** "photo 3 of 12", and what being the first means. */
export function placeWords(at: number, count: number): string {
  return photoWords.place(at, count)
}

/** The order with what has gone meanwhile left out and what has come added. */
function known(order: readonly string[], keys: readonly string[]): readonly string[] {
  return [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
}

function targetOf(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const columns = columnsAround(event.currentTarget)
  const targets: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Tab: at + (event.shiftKey ? -1 : 1),
    Home: 0,
    End: count - 1,
  }
  return targets[event.key] ?? null
}

function columnsAround(handle: HTMLElement): number {
  const tiles = [...(handle.closest('ul')?.children ?? [])]
  const top = tiles[0]?.getBoundingClientRect().top
  return Math.max(1, tiles.filter((tile) => tile.getBoundingClientRect().top === top).length)
}

type Follow = {
  start: { x: number; y: number; pointerId: number }
  ghost: () => HTMLElement | null
  onLift: () => void
  onOver: (key: string) => void
  onDrop: () => void
  onCancel: () => void
}

/** Follows one press until it ends. Answers what gives up listening. */
function followPointer({ start, ghost, onLift, onOver, onDrop, onCancel }: Follow): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let isLifted = false
  let at: { x: number; y: number } = start
  // Another finger is none of this.
  const isIts = ({ pointerId }: globalThis.PointerEvent) => pointerId === start.pointerId
  let frame = 0

  function look() {
    const picture = ghost()
    if (picture) picture.style.transform = `translate(${at.x}px, ${at.y}px)`
    const tile = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-photo]')
    if (tile?.dataset.photo) onOver(tile.dataset.photo)
  }
  function scroll() {
    if (at.y < edge) window.scrollBy({ top: -12, behavior: 'instant' })
    if (at.y > window.innerHeight - edge) window.scrollBy({ top: 12, behavior: 'instant' })
    look()
    frame = requestAnimationFrame(scroll)
  }
  function end(finish: () => void) {
    cancelAnimationFrame(frame)
    controller.abort()
    if (isLifted) finish()
  }
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!isIts(event)) return
      at = { x: event.clientX, y: event.clientY }
      if (isLifted || Math.hypot(at.x - start.x, at.y - start.y) < dragAfter) return
      isLifted = true
      onLift()
      frame = requestAnimationFrame(scroll)
    },
    { signal },
  )
  window.addEventListener('pointerup', (event) => isIts(event) && end(onDrop), { signal })
  window.addEventListener('pointercancel', (event) => isIts(event) && end(onCancel), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(onCancel), { signal })
  // Dragging the picture itself would begin the browser's own drag.
  window.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => end(onCancel)
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { photoWords } from './photo-item-words.ts'
import { type PhotoOrderOptions, useHeldPhoto } from './use-held-photo.ts'

/** Pixels that a mouse moves before a press becomes a drag. */
const dragAfter = 6
/** This near to the window's edge, a dragged picture scrolls the page. */
const edge = 90

/**
 * Lets pictures be put into another order: dragged by mouse, pen or finger, or picked up by Enter, moved by the arrows
 * or Tab, and put down by Enter. Until then nothing has changed, and Escape leaves it so.
 */
export function usePhotoOrder(options: PhotoOrderOptions) {
  const photo = useHeldPhoto(options)
  const { held, order, heldNow, putDown } = photo
  const onKeyDown = keyDownHandler(photo, options.announce)
  const { ghost, onPointerDown } = usePhotoDrag(photo)
  return {
    order,
    heldKey: held?.key ?? null,
    isDragged: held?.by === 'pointer',
    ghost,
    handle: (key: string) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, key),
      onBlur: () => {
        if (heldNow()?.by === 'keyboard') putDown()
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

type Photo = ReturnType<typeof useHeldPhoto>

/** Enter picks a picture up and puts it down, Escape puts it back, and other keys move it. */
function keyDownHandler(photo: Photo, announce: PhotoOrderOptions['announce']) {
  const { order, heldNow, pickUp, moveTo, putDown, putBack } = photo
  return (event: KeyboardEvent<HTMLElement>, key: string) => {
    const isHeld = heldNow()?.key === key
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isHeld) return putDown()
      pickUp(key, 'keyboard')
      announce(photoWords.pickedUp)
      return
    }
    if (!isHeld) return
    if (event.key === 'Escape') putBack()
    else {
      const to = targetOf(event, order.indexOf(key), order.length)
      if (to === null) return
      moveTo(key, 'keyboard', to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Lets a press that moves carry a picture; `ghost` is the picture under the pointer. */
function usePhotoDrag({ orderNow, pickUp, moveTo, putDown, putBack }: Photo) {
  const ghost = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>, key: string) {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    stop.current = followPointer({
      start: { x: event.clientX, y: event.clientY, pointerId: event.pointerId },
      ghost: () => ghost.current,
      onLift: () => pickUp(key, 'pointer'),
      onOver: (over) => {
        const to = orderNow().indexOf(over)
        if (to >= 0 && over !== key) moveTo(key, 'pointer', to)
      },
      onDrop: putDown,
      onCancel: putBack,
    })
  }
  return { ghost, onPointerDown }
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

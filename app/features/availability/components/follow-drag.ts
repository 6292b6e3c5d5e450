export type Drag = {
  element: HTMLElement
  /** The press with which it begins. */
  event: PointerEvent
  /** Told what lies under the pointer, as long as it is a drag. */
  onMove: (under: Element | null) => void
  /** Told again and again while the pointer is held beyond an edge of the element. */
  onEdge: (direction: -1 | 1) => void
  /** Told when it becomes a drag, and when that has ended. A press that is no drag is the click that follows it. */
  onDragging: (isDragging: boolean) => void
}

const dragAfter = 5
/** A finger that rests for so long means to drag; one that moves earlier scrolls. */
const pressMs = 320
/** At the edge: the first turn after, and then every. */
const turnMs = 700
const pageEdge = 70
/** The click of a press comes at most so long after its end. */
const clickAfterMs = 350

/** Follows one press on a grid until it ends, scrolling the page near its edges. Answers what gives up listening. */
export function followDrag({ element, event, onMove, onEdge, onDragging }: Drag): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isTouch = event.pointerType === 'touch'
  const start = { x: event.clientX, y: event.clientY }
  let at = start
  let isDragging = false
  let frame = 0
  let edgeSince = 0

  function lift() {
    isDragging = true
    onDragging(true)
    frame = requestAnimationFrame(tick)
    if (isTouch) navigator.vibrate?.(10)
    look()
  }
  const press = isTouch ? setTimeout(lift, pressMs) : undefined
  function look() {
    onMove(document.elementFromPoint(at.x, at.y))
  }
  function tick(now: number) {
    if (at.y < pageEdge) window.scrollBy({ top: -10, behavior: 'instant' })
    if (at.y > window.innerHeight - pageEdge) window.scrollBy({ top: 10, behavior: 'instant' })
    const direction = beyond(element, at)
    if (direction === 0) edgeSince = now
    else if (now - edgeSince > turnMs) {
      edgeSince = now
      onEdge(direction)
    }
    frame = requestAnimationFrame(tick)
  }
  function end() {
    clearTimeout(press)
    cancelAnimationFrame(frame)
    controller.abort()
    if (isDragging) onDragging(false)
  }
  window.addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== event.pointerId) return
      at = { x: move.clientX, y: move.clientY }
      const isFar = Math.hypot(at.x - start.x, at.y - start.y) > dragAfter
      if (!isDragging && isFar && isTouch) return end()
      if (!isDragging && isFar) lift()
      if (isDragging) look()
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (up) => {
      // Another finger.
      if (up.pointerId !== event.pointerId) return
      end()
      if (isDragging) swallowClick()
    },
    { signal },
  )
  window.addEventListener('pointercancel', (gone) => gone.pointerId === event.pointerId && end(), { signal })
  // A finger that drags must not scroll the page as well.
  element.addEventListener('touchmove', (move) => isDragging && move.preventDefault(), {
    signal,
    passive: false,
  })
  element.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal })
  return end
}

/** Keeps the click that ends a drag from pressing what has appeared under the pointer meanwhile. */
function swallowClick(): void {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
    stop()
  }
  window.addEventListener('click', swallow, { capture: true, signal: controller.signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal: controller.signal })
  setTimeout(stop, clickAfterMs)
}

/** Which way a point lies beyond a box, in the direction of time. */
function beyond(element: HTMLElement, { x, y }: { x: number; y: number }): -1 | 0 | 1 {
  const box = element.getBoundingClientRect()
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  if (y > box.bottom) return 1
  if (y < box.top) return -1
  if (x > box.right) return forward === 1 ? 1 : -1
  if (x < box.left) return forward === 1 ? -1 : 1
  return 0
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Options = {
  ids: readonly string[]
  onArrange: (ids: readonly string[]) => void
}

/** This near to the window's edge, a dragged place scrolls the page. */
const edge = 80

/**
 * Lets the places of one list be put into another order by their handles: dragged by mouse, pen or finger, or moved by
 * the arrow keys while a handle has focus. Escape during a drag leaves everything where it was.
 */
export function usePlaceOrder({ ids, onArrange }: Options) {
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null)
  const latest = useRef(dragged)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const order = dragged?.order ?? ids

  function hold(next: typeof dragged) {
    latest.current = next
    setDragged(next)
  }
  function move(id: string, to: number) {
    const next = moved(ids, id, to)
    if (next) onArrange(next)
  }
  function over(target: string) {
    const { current } = latest
    if (!current || target === current.id) return
    const next = moved(current.order, current.id, current.order.indexOf(target))
    if (next) hold({ id: current.id, order: next })
  }
  function end(isDropped: boolean) {
    const { current } = latest
    stop.current?.()
    hold(null)
    if (isDropped && current && current.order.join() !== ids.join()) onArrange(current.order)
  }
  function start(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    event.currentTarget.focus()
    hold({ id, order: ids })
    const controller = new AbortController()
    const { signal } = controller
    stop.current = () => controller.abort()
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (clientY < edge) window.scrollBy({ top: -16, behavior: 'instant' })
        if (clientY > window.innerHeight - edge) window.scrollBy({ top: 16, behavior: 'instant' })
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
        if (row?.dataset.place && ids.includes(row.dataset.place)) over(row.dataset.place)
      },
      { signal },
    )
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return {
    order,
    draggedId: dragged?.id ?? null,
    move: (id: string, by: -1 | 1) => move(id, ids.indexOf(id) + by),
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, id),
      onKeyDown: (event: KeyboardEvent) => {
        const target = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (target === undefined) return
        event.preventDefault()
        move(id, ids.indexOf(id) + target)
      },
    }),
  }
}

/** The order with one id at another place; null when it is there already or would leave the list. */
function moved(order: readonly string[], id: string, to: number): readonly string[] | null {
  if (to < 0 || to >= order.length || order[to] === id) return null
  const others = order.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

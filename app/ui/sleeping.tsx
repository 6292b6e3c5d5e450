import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { asWritten } from './as-written.ts'
import { watchPresses } from './watch-presses.ts'

/**
 * A part that works as plain HTML, so that its code is not fetched before somebody touches the page. In a document it
 * is what the server wrote until then; what was typed, focused or pressed in it meanwhile is carried over. On pages
 * that a navigation inside the site brings, it is awake at once; so it is where this browser knows more than the server
 * wrote, as `isOutdated` tells. A page that fetches it with its data (`fetch`) has it in its first picture, so that
 * nothing moves below it, and the way back ends where one was.
 */
export function sleeping<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOutdated: () => boolean = () => false,
) {
  let fetched: ComponentType<Props> | null = null
  const Part = lazy(async () => ({ default: await load() }))
  function Lazy(props: Props) {
    const [Fetched] = useState(() => fetched)
    return Fetched ? (
      <Fetched {...props} />
    ) : (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  async function fetch(): Promise<void> {
    try {
      fetched = await load()
    } catch {
      // The page is shown without it, and asks for it again.
    }
  }
  return Object.assign(Sleeping, { fetch })

  function Sleeping(props: Props) {
    const [isFromServer] = useState(useSyncExternalStore(never, isHydratedNow, isBeingHydrated))
    const [Awake, setAwake] = useState<ComponentType<Props> | null>(null)
    const box = useRef<HTMLDivElement>(null)
    const left = useRef<() => void>(undefined)
    useEffect(() => {
      const asleep = box.current
      if (!isFromServer || !asleep) return
      const pressed = keepPresses(asleep)
      const presses = watchPresses(document)
      let isWanted = true
      const wanted = isOutdated() ? Promise.resolve() : firstTouch(asleep)
      wanted
        .then(load)
        .then((Loaded) => {
          // In the middle of a press neither the old part nor the new one would get its click.
          presses.afterPress(() => {
            if (!isWanted) return
            presses.stop()
            left.current = remember(asleep, pressed())
            flushSync(() => setAwake(() => Loaded))
          })
        })
        // Without a connection it stays the plain HTML that it is, and a link is followed as one.
        .catch(() => {
          const link = focusablesOf(asleep)[pressed()]
          if (link instanceof HTMLAnchorElement) window.location.hash = link.hash
        })
      return () => {
        isWanted = false
        presses.stop()
      }
    }, [isFromServer])
    useLayoutEffect(() => {
      if (Awake) left.current?.()
    }, [Awake])

    if (Awake) return <Awake {...props} />
    if (isFromServer && typeof document !== 'undefined') {
      return <div ref={box} {...asWritten} />
    }
    return isFromServer ? (
      <div>
        <Lazy {...props} />
      </div>
    ) : (
      <Lazy {...props} />
    )
  }
}

const never = () => () => {}
const isHydratedNow = () => false
const isBeingHydrated = () => true

let touched: Promise<void> | undefined
const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'popstate']

function firstTouch(asleep: HTMLElement): Promise<void> {
  // An address that ends in the name of a part wants it at once; and some touch before anybody hears it.
  if (window.location.hash !== '' || wasTouched(asleep)) return Promise.resolve()
  touched ??= new Promise((resolve) => {
    const wake = () => resolve()
    for (const touch of touches) {
      window.addEventListener(touch, wake, { once: true, capture: true, passive: true })
    }
  })
  return touched
}

function wasTouched(asleep: HTMLElement): boolean {
  return asleep.contains(document.activeElement) || fieldsOf(asleep).some(isChanged)
}

/**
 * Watches for a press that nothing hears yet, on a button or on a link to a sheet of this page, which the browser would
 * follow in its own slower way; the result ends that and tells its place among what can be focused.
 */
function keepPresses(asleep: HTMLElement): () => number {
  let pressed = -1
  const keep = (event: MouseEvent) => {
    const part = event.target instanceof Element ? event.target.closest('button, a[href]') : null
    if (part instanceof HTMLAnchorElement) {
      if (!leadsWithin(part) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    } else if (!(part instanceof HTMLButtonElement) || part.type !== 'button') return
    pressed = focusablesOf(asleep).indexOf(part)
  }
  asleep.addEventListener('click', keep)
  return () => {
    asleep.removeEventListener('click', keep)
    return pressed
  }
}

function leadsWithin({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search
}

/** What somebody has done to the plain fields; the result does it to those that take their place. */
function remember(asleep: HTMLElement, pressed: number): () => void {
  const parent = asleep.parentElement
  const changed = fieldsOf(asleep).filter(isChanged)
  const values = changed.map(({ name, value }) => ({ name, value }))
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement ? focusablesOf(asleep).indexOf(activeElement) : -1
  const place = [...(parent?.children ?? [])].indexOf(asleep)
  return () => {
    const awake = parent?.children[place]
    if (!(awake instanceof HTMLElement)) return
    for (const { name, value } of values) {
      const field = fieldsOf(awake).find((other) => other.name === name)
      if (!field) continue
      field.value = value
      // For those who listen now, as if it had been done just now.
      queueMicrotask(() => {
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      })
    }
    focusablesOf(awake)[focused]?.focus({ preventScroll: true })
    if (pressed >= 0) queueMicrotask(() => focusablesOf(awake)[pressed]?.click())
  }
}

type PlainField = HTMLInputElement | HTMLSelectElement

function fieldsOf(part: HTMLElement): PlainField[] {
  return [...part.querySelectorAll<PlainField>('input[name]:not([type=checkbox]), select[name]')]
}

function isChanged(field: PlainField): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
  return given?.value !== field.value
}

/** In their order, which is the same asleep and awake. */
function focusablesOf(part: HTMLElement): HTMLElement[] {
  return [
    ...part.querySelectorAll<HTMLElement>('a[href], button, input[name]:not([type=checkbox]), select[name]'),
  ]
}

// A part of a page as the plain HTML that the server wrote, before its code is there (deferred-part.tsx).

let touched: Promise<void> | undefined
const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'popstate']

/** Resolves when somebody first touches the page, or at once when something was done to the part already. */
export function firstTouch(plain: HTMLElement): Promise<void> {
  // An address that ends in the name of a part wants it at once; and some touch before anybody hears it.
  if (window.location.hash !== '' || wasTouched(plain)) return Promise.resolve()
  touched ??= new Promise((resolve) => {
    const touch = () => resolve()
    for (const kind of touches) {
      window.addEventListener(kind, touch, { once: true, capture: true, passive: true })
    }
  })
  return touched
}

function wasTouched(plain: HTMLElement): boolean {
  return plain.contains(document.activeElement) || fieldsOf(plain).some(isChanged)
}

/**
 * Watches for a press that nothing hears yet, on a button or on a link to a sheet of this page, which the browser would
 * follow in its own slower way. `stop` ends that and tells the place of what was pressed among what can be focused, -1
 * for nothing; `follow` ends it too, and lets the browser follow a link that was pressed.
 */
export function watchPlainPresses(plain: HTMLElement): { stop: () => number; follow: () => void } {
  let pressed = -1
  const keep = (event: MouseEvent) => {
    const part = event.target instanceof Element ? event.target.closest('button, a[href]') : null
    if (part instanceof HTMLAnchorElement) {
      if (!leadsWithin(part) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    } else if (!(part instanceof HTMLButtonElement) || part.type !== 'button') return
    pressed = focusablesOf(plain).indexOf(part)
  }
  const stop = () => {
    plain.removeEventListener('click', keep)
    return pressed
  }
  plain.addEventListener('click', keep)
  return {
    stop,
    follow: () => {
      const link = focusablesOf(plain)[stop()]
      if (link instanceof HTMLAnchorElement) window.location.hash = link.hash
    },
  }
}

function leadsWithin({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search
}

/** What somebody has done to the plain fields; the result does it to those that take their place. */
export function carryOver(plain: HTMLElement, pressed: number): () => void {
  const parent = plain.parentElement
  const changed = fieldsOf(plain).filter(isChanged)
  const values = changed.map(({ name, value }) => ({ name, value }))
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement ? focusablesOf(plain).indexOf(activeElement) : -1
  const place = [...(parent?.children ?? [])].indexOf(plain)
  return () => {
    const live = parent?.children[place]
    if (!(live instanceof HTMLElement)) return
    for (const { name, value } of values) {
      const field = fieldsOf(live).find((other) => other.name === name)
      if (!field) continue
      field.value = value
      // For those who listen now, as if it had been done just now.
      queueMicrotask(() => {
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      })
    }
    focusablesOf(live)[focused]?.focus({ preventScroll: true })
    if (pressed >= 0) queueMicrotask(() => focusablesOf(live)[pressed]?.click())
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

/** In their order, which is the same before and after. */
function focusablesOf(part: HTMLElement): HTMLElement[] {
  return [
    ...part.querySelectorAll<HTMLElement>('a[href], button, input[name]:not([type=checkbox]), select[name]'),
  ]
}

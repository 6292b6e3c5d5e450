import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Field = RefObject<HTMLInputElement | null>

type Listeners = {
  onInput: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (() => void) | undefined
}

/** Hears a combobox that stands elsewhere on the page. */
export function useComboboxEvents(input: Field, listeners: Listeners): void {
  const heard = useRef(listeners)
  useLayoutEffect(() => {
    heard.current = listeners
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('input', () => heard.current.onInput(field.value), { signal })
    field.addEventListener('keydown', (event) => heard.current.onKeyDown(event), { signal })
    field.addEventListener('blur', () => heard.current.onBlur?.(), { signal })
    return () => stop.abort()
  }, [input])
}

type Shown = { list: RefObject<HTMLElement | null>; listId: string; isOpen: boolean; active: number }

/** Tells a combobox which list it has and which of its options is chosen, and brings that into sight. */
export function useComboboxState(input: Field, { list, listId, isOpen, active }: Shown): void {
  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isOpen))
    setOrRemove(field, 'aria-controls', isOpen && listId)
    setOrRemove(field, 'aria-activedescendant', isOpen && active >= 0 && optionId(listId, active))
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, list, listId, isOpen, active])
}

/** The id of an option by its place in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function setOrRemove(element: Element | null, name: string, value: string | false) {
  if (value === false) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}

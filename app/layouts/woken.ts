import { createElement } from 'react'
import { wakeHearts } from '#features/saved/components/hearts/wake-hearts.ts'
import { ToastRegion } from '#ui/toast-region.tsx'

wakeHearts()

/** What a page is given with the first touch, or at once for somebody of whom this browser keeps something. */
export function Woken() {
  return createElement(ToastRegion)
}

import { wakeHearts } from '#features/saved/components/hearts/wake-hearts.ts'

wakeHearts()

/** What a page is given with the first touch, or at once for somebody of whom this browser keeps something. */
export { ToastRegion } from '#ui/toast-region.tsx'

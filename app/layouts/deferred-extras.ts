import { createElement, Fragment } from 'react'
import { enhanceHearts } from '#features/saved/components/hearts/enhance-hearts.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { BackCloses } from './back-closes.tsx'

enhanceHearts()

/** What a page is given with the first touch, or at once for somebody of whom this browser keeps something. */
export function DeferredExtras() {
  return createElement(Fragment, null, createElement(ToastRegion), createElement(BackCloses))
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ToastTone } from './toast-queue.ts'

/** The mark of each kind of message, and its colour. */
export const toastLooks = {
  success: { Icon: CircleCheck, mark: 'text-moss' },
  error: { Icon: CircleAlert, mark: 'text-brick' },
  info: { Icon: Info, mark: 'text-tide-ink' },
} as const satisfies Record<ToastTone, object>

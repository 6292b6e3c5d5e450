import { X } from 'lucide-react'
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { onModalChange, topModal } from './open-modals.ts'
import { toastQueue } from './toast.ts'
import { toastLooks } from './toast-looks.ts'
import type { Toast } from './toast-queue.ts'
import { toastWords } from './toast-words.ts'

const nothing = { visible: [], recent: [], paused: false }

/**
 * Where messages appear; once, in the root. F6 goes there and back, Escape goes back; pointer or focus inside
 * stops their time.
 */
export function ToastRegion() {
  const { visible, paused } = useSyncExternalStore(toastQueue.subscribe, toastQueue.getState, () => nothing)
  const modal = useSyncExternalStore(onModalChange, topModal, () => null)
  const region = useRef<HTMLElement>(null)
  const pointerInside = useRef(false)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || !region.current) return
      event.preventDefault()
      if (region.current.contains(document.activeElement)) return leave(cameFrom.current)
      // What has focus in a page is an HTML element unless it is drawn in SVG, which is then not returned to.
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      region.current.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // In another place the region is another element, which nobody has entered yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    pointerInside.current = false
    toastQueue.resume()
  }, [modal])

  const footPx = useFootHeight(modal, visible.length)

  function onPointerLeave(event: PointerEvent<HTMLElement>) {
    pointerInside.current = false
    if (!event.currentTarget.contains(document.activeElement)) toastQueue.resume()
  }
  function onFocus(event: FocusEvent<HTMLElement>) {
    toastQueue.pause()
    const before = event.relatedTarget
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) cameFrom.current = before
  }
  /** Focus must not fall out of the page with the message that held it. */
  function close(id: number) {
    if (visible.length > 1) region.current?.focus()
    else leave(cameFrom.current)
    toastQueue.close(id)
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (pointerInside.current || event.currentTarget.contains(event.relatedTarget)) return
    toastQueue.resume()
  }
  if (visible.length === 0) return null
  const content = (
    <section
      ref={region}
      aria-label={toastWords.region}
      tabIndex={-1}
      onPointerEnter={() => {
        pointerInside.current = true
        toastQueue.pause()
      }}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === 'Escape' && leave(cameFrom.current)}
      className={cx(
        'no-print fixed inset-x-4 z-50 rounded-card sm:start-auto sm:end-6 sm:w-96',
        modal
          ? 'max-sm:bottom-[calc(var(--foot)+0.75rem)] sm:bottom-26'
          : 'bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))]',
      )}
      style={modal ? footStyle(footPx) : undefined}
    >
      <ol className="grid gap-2">
        {visible.map((each) => (
          <ToastCard key={each.id} toast={each} paused={paused} close={() => close(each.id)} />
        ))}
      </ol>
    </section>
  )
  return modal ? createPortal(content, modal) : content
}

/**
 * How much of the screen's lower edge the buttons of a dialog or sheet take, in pixels: a message on a phone lies above
 * them, and below its title and close button.
 */
function useFootHeight(modal: Element | null, messages: number): number {
  const [height, setHeight] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each message
  useLayoutEffect(() => {
    const foot = modal?.querySelector('[data-modal-foot], [type=submit]')
    setHeight(foot ? Math.max(0, window.innerHeight - foot.getBoundingClientRect().top) : 0)
  }, [modal, messages])
  return height
}

// React's types know no custom properties.
const footStyle = (px: number) => ({ '--foot': `${px}px` }) as CSSProperties

/** Focus goes back where it was; where that is gone or was nowhere, the region at least lets go. */
function leave(cameFrom: HTMLElement | null) {
  const inside = document.activeElement
  cameFrom?.focus()
  if (document.activeElement === inside && inside instanceof HTMLElement) inside.blur()
}

type ToastCardProps = { toast: Toast; paused: boolean; close: () => void }

function ToastCard({ toast, paused, close }: ToastCardProps) {
  const { Icon, mark } = toastLooks[toast.tone]
  // A live region speaks about changes, so the words join it one render after it exists.
  const [entered, setEntered] = useState(false)
  useEffect(() => setEntered(true), [])
  return (
    <li className="relative flex animate-enter items-start gap-3 overflow-hidden rounded-card border border-line bg-raised py-3 ps-4 pe-1.5 shadow-e3">
      <Icon aria-hidden className={cx('mt-1.5 size-5 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 grow py-1.5 text-meta">
        <div
          role={toast.tone === 'error' ? 'alert' : 'status'}
          aria-atomic
          aria-hidden={entered ? undefined : true}
        >
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p className="text-muted">{toast.description}</p>}
        </div>
        {toast.action && <ToastAction action={toast.action} close={close} />}
      </div>
      <IconButton
        label={toastWords.close}
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={close}
        className="-my-1"
      />
      {toast.action && (
        <span
          aria-hidden
          style={{
            animationDuration: `${toast.durationMs}ms`,
            animationPlayState: paused ? 'paused' : 'running',
          }}
          className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-ebb bg-ember motion-reduce:hidden rtl:origin-right"
        />
      )}
    </li>
  )
}

type ToastActionProps = { action: NonNullable<Toast['action']>; close: () => void }

function ToastAction({ action, close }: ToastActionProps) {
  return (
    <button
      type="button"
      onClick={() => {
        close()
        action.onAction()
      }}
      className="-mb-1 -ms-3 inline-flex min-h-11 items-center rounded-button px-3 font-semibold text-tide-ink hover:bg-tide-soft"
    >
      {action.label}
    </button>
  )
}

import { History } from 'lucide-react'
import { type ToggleEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { placeBelow } from './place-below.ts'
import { toastQueue } from './toast.ts'
import { toastLooks } from './toast-looks.ts'
import type { Toast } from './toast-queue.ts'
import { recentMessagesWords } from './toast-words.ts'

/** So long a message counts as new that nobody has looked at here. */
const newForMs = 60_000

const nothing = { visible: [], recent: [], paused: false }

/**
 * The messages of this visit once more, for whom six seconds were too short: newest first, in a popover that Escape
 * and a press beside it close. A dot says that there is one which was not looked at here.
 */
export function RecentMessages() {
  const { recent } = useSyncExternalStore(toastQueue.subscribe, toastQueue.getState, () => nothing)
  const id = useId()
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const latest = recent[0]?.id ?? 0
  const hasNew = latest > seen && !isOpen
  // A dot for what was said a while ago calls somebody to old news.
  useEffect(() => {
    const timer = setTimeout(() => setSeen(latest), newForMs)
    return () => clearTimeout(timer)
  }, [latest])

  function onBeforeToggle({ newState }: ToggleEvent) {
    setOpen(newState === 'open')
    if (newState === 'open' && button.current && popover.current) placeBelow(button.current, popover.current)
  }
  function onToggle({ newState }: ToggleEvent) {
    setSeen(latest)
    if (newState === 'open') popover.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={hasNew ? recentMessagesWords.titleNew : recentMessagesWords.title}
        title={recentMessagesWords.title}
        className="relative inline-grid size-11 shrink-0 animate-enter place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <History aria-hidden className="size-5" strokeWidth={1.75} />
        {hasNew && <span className="absolute end-2.5 top-2.5 size-2 rounded-full bg-ember" />}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        className="ring-off fixed m-0 max-h-[70dvh] w-88 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-ink shadow-e2 open:animate-enter"
      >
        <h2 id={titleId} className="text-h4">
          {recentMessagesWords.title}
        </h2>
        <ol className="mt-2 divide-y divide-line">
          {/* While it is closed, nothing on the page says a message twice. */}
          {isOpen && recent.map((each) => <RecentMessage key={each.id} toast={each} />)}
        </ol>
        <p className="mt-3 text-caption text-muted">{recentMessagesWords.kept}</p>
      </div>
    </>
  )
}

function RecentMessage({ toast }: { toast: Toast }) {
  const { Icon, mark } = toastLooks[toast.tone]
  return (
    <li className="flex items-start gap-3 py-3 text-meta">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-muted">{toast.description}</p>}
      </div>
      <time className="tabular shrink-0 text-caption leading-5 text-muted">{timeOf(toast)}</time>
    </li>
  )
}

/** The queue counts from when the page was opened. */
function timeOf({ createdAt }: Toast): string {
  const instant = new Date(performance.timeOrigin + createdAt)
  return instant.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { bannerWords } from './ui-words.ts'

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** polite: appears while somebody reads; assertive: they must know now; silent: stood there from the start. */
  announce?: 'silent' | 'polite' | 'assertive'
}

const looks = {
  info: { box: 'border-tide/25 bg-tide-soft/45', mark: 'text-tide-ink', Icon: Info },
  success: { box: 'border-moss/25 bg-moss-soft/45', mark: 'text-moss', Icon: CircleCheck },
  warning: { box: 'border-sun/30 bg-sun-soft/50', mark: 'text-sun', Icon: TriangleAlert },
  danger: { box: 'border-brick/35 bg-brick-soft/55', mark: 'text-brick', Icon: CircleAlert },
} as const

const roles = { silent: undefined, polite: 'status', assertive: 'alert' } as const

/** A message that stays in the page where it belongs. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  announce = 'silent',
}: BannerProps) {
  const { box, mark, Icon } = looks[tone]
  return (
    <div role={roles[announce]} className={cx('flex items-start gap-3 rounded-card border p-4', box)}>
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0 grow text-meta">
        {title && <p className={cx('font-semibold', mark)}>{title}</p>}
        <div className="text-ink">{children}</div>
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={bannerWords.dismiss}
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={onDismiss}
          className="-my-2.5 -me-2.5"
        />
      )}
    </div>
  )
}

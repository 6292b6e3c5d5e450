import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { chipWords } from './ui-words.ts'

/** The classes of a chip, for links that the router makes (property types, "± 2 days: 6"). */
export function chipClass({ selected = false }: { selected?: boolean } = {}): string {
  return cx(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-meta font-medium no-underline',
    'transition-colors md:min-h-9 md:px-3.5 [&_svg]:size-4.5',
    selected
      ? 'border-tide bg-tide-soft text-tide-ink shadow-[inset_0_0_0_1px_var(--tide)]'
      : 'border-line-strong bg-surface text-ink hover:border-ink',
  )
}

export type RemovableChipProps = {
  /** What is applied, like "Pool". */
  label: string
  icon?: ReactNode
  onRemove: () => void
}

/** An applied filter. Pressing it takes the filter away; the page moves focus to the next chip. */
export function RemovableChip({ label, icon, onRemove }: RemovableChipProps) {
  return (
    <button type="button" onClick={onRemove} className={cx(chipClass({ selected: true }), 'group pe-3')}>
      {icon}
      <span className="sr-only">{chipWords.remove}</span>
      {label}
      <X aria-hidden className="opacity-70 transition-opacity group-hover:opacity-100" strokeWidth={1.75} />
    </button>
  )
}

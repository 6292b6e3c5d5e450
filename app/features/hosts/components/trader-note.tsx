import { Scale } from 'lucide-react'
import { traderWords } from '../host-words.ts'
import { hostFactsWords } from './host-facts-words.ts'

export type TraderNoteProps = {
  trader: { as: 'private' } | { as: 'trader'; name: string; address: string; register: string | null } | null
}

/** Whether the host is a trader, as they declare it, and what follows from it for a guest (market rule 30). */
export function TraderNote({ trader }: TraderNoteProps) {
  const { title, text } = traderWords[trader?.as ?? 'unknown']
  return (
    <div className="flex items-start gap-3 text-meta">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-tide-ink" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {trader?.as === 'trader' && (
          <address className="mt-1 whitespace-pre-line not-italic">
            {[trader.name, trader.address, trader.register && hostFactsWords.registered(trader.register)]
              .filter(Boolean)
              .join('\n')}
          </address>
        )}
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
  )
}

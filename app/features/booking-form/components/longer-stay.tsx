import type { LongerStayFound } from '#features/pricing/longer-stay.ts'
import { longerStayWords } from '#features/pricing/words.ts'
import { formatDay, type Stay } from '#lib/stay.ts'

export type LongerStayProps = { longer: LongerStayFound; onChoose: (stay: Stay) => void }

/** That a longer stay costs less in all, with the button that chooses it. */
export function LongerStay({ longer, onChoose }: LongerStayProps) {
  const { stay } = longer
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 rounded-input bg-tide-soft px-3 text-meta"
    >
      <button
        type="button"
        onClick={() => onChoose(stay)}
        className="link min-h-11 py-2 text-start font-semibold"
      >
        {longerStayWords(longer)}
      </button>
      <span className="pb-2 whitespace-nowrap text-muted sm:py-2">
        {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)}
      </span>
    </p>
  )
}

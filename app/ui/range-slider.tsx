import { cx } from './cx.ts'

export type RangeSliderProps = {
  /** What the lower and the upper thumb are called: "Lowest price". */
  labels: { low: string; high: string }
  /** The ends; the step divides what lies between them. */
  min: number
  max: number
  step: number
  value: { low: number; high: number }
  onChange: (value: { low: number; high: number }) => void
  /** How a value is read aloud: "$180". */
  describe: (value: number) => string
}

/** Two native sliders on one track. The thumbs do not pass each other; arrows, Page keys, Home and End move them. */
export function RangeSlider({ labels, min, max, step, value, onChange, describe }: RangeSliderProps) {
  const low = Math.min(Math.max(value.low, min), max)
  const high = Math.min(Math.max(value.high, low), max)
  const part = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const shared = { min, max, step }
  return (
    <div className="relative mx-3 h-11">
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
      <span
        aria-hidden
        className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-tide"
        style={{ insetInlineStart: part(low), insetInlineEnd: `calc(100% - ${part(high)})` }}
      />
      <input
        {...shared}
        type="range"
        aria-label={labels.low}
        aria-valuetext={describe(low)}
        value={low}
        onChange={(event) => onChange({ low: Math.min(event.currentTarget.valueAsNumber, high), high })}
        // At the far end both lie upon each other, and only the lower one has room to move.
        className={cx(thumbs, low > (min + max) / 2 && 'z-10')}
      />
      <input
        {...shared}
        type="range"
        aria-label={labels.high}
        aria-valuetext={describe(high)}
        value={high}
        onChange={(event) => onChange({ low, high: Math.max(event.currentTarget.valueAsNumber, low) })}
        className={thumbs}
      />
    </div>
  )
}

// The inputs lie upon each other, wider than the track by a thumb, so that thumbs stand exactly at their values. Only
// the thumbs take the pointer.
const thumbs =
  'ring-off range-thumbs pointer-events-none absolute -inset-x-3 inset-y-0 m-0 h-11 w-[calc(100%+1.5rem)] ' +
  'appearance-none bg-transparent'

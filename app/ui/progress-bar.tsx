export type ProgressBarProps = {
  label: string
  /** 0 to 100; null while the end is unknown. */
  value: number | null
  labelHidden?: boolean
}

/** How far an upload has come. */
export function ProgressBar({ label, value, labelHidden = false }: ProgressBarProps) {
  return (
    <label className="block">
      <span className={labelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-4 text-meta'}>
        <span>{label}</span>
        {value !== null && <span className="tabular text-muted">{Math.round(value)}%</span>}
      </span>
      <progress
        aria-label={label}
        value={value ?? undefined}
        max={100}
        className={
          'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line ' +
          'indeterminate:animate-shimmer [&::-moz-progress-bar]:bg-tide ' +
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-tide'
        }
      />
    </label>
  )
}

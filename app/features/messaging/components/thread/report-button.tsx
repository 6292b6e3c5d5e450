import { messageWords } from './words.ts'
/** Quiet, and as large as a finger all the same; `of` says what is reported to who does not see where it stands. */
export function ReportButton({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative -my-2 inline-flex min-h-11 min-w-11 items-center justify-center rounded-button text-caption text-muted underline-offset-2 hover:text-ink hover:underline"
    >
      {messageWords.report}
      <span className="sr-only"> {of}</span>
    </button>
  )
}

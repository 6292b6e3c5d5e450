import { andList } from '#lib/list-words.ts'
import { heicSteps } from '../photo-words.ts'
import type { PhotoItem } from './photo-item.ts'
import { uploadWords } from './upload-words.ts'

/** Which of the chosen pictures this browser cannot read, and how they become JPEGs; nothing where there is none. */
export function HeicHelp({ items }: { items: readonly PhotoItem[] }) {
  const names = items.filter(({ isUnreadHeic }) => isUnreadHeic).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <section
      aria-label={uploadWords.heic}
      className="rounded-card border border-line-strong bg-sunken px-4 py-3 text-meta"
    >
      <p className="font-semibold">{uploadWords.heic}</p>
      <p className="mt-1 wrap-anywhere">{uploadWords.heicLeft(andList(names))}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-muted">
        {heicSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}

import { Checkbox } from '#ui/checkbox.tsx'
import type { PartProps } from './terms-fields.tsx'
import { instantWords } from './terms-words.ts'

/** Whether guests book without asking, and what has to be true for it. */
export function InstantPart({ form, set }: PartProps) {
  return (
    <>
      <Checkbox
        name="instant"
        label={instantWords.instant}
        hint={instantWords.instantHint}
        checked={form.instant}
        onChange={(event) => set({ instant: event.currentTarget.checked })}
      />
      {form.instant && (
        <Checkbox
          name="instant_reviewed"
          label={instantWords.reviewed}
          hint={instantWords.reviewedHint}
          checked={form.instant_reviewed}
          onChange={(event) => set({ instant_reviewed: event.currentTarget.checked })}
        />
      )}
      <div className="grid max-w-prose gap-2 text-meta text-muted">
        <p>{instantWords.asks}</p>
        <ul className="grid gap-1 ps-5" style={{ listStyle: 'disc' }}>
          {instantWords.asksWhen.map((when) => (
            <li key={when}>{when}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

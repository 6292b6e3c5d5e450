import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { reporterWords } from './report-form-words.ts'

type Entered = { name: string; email: string; good_faith: boolean }

export type ReporterFieldsProps = Entered & {
  errors: Record<string, string>
  onChange: (part: Partial<Entered>) => void
}

/** Who reports without an account, for the answer that the law gives to who says so (DSA, article 16). */
export function ReporterFields({ name, email, good_faith, errors, onChange }: ReporterFieldsProps) {
  return (
    <>
      <p className="text-muted">{reporterWords.lead}</p>
      <TextField
        label={reporterWords.name}
        name="name"
        optional
        autoComplete="name"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        {...(errors.name ? { error: errors.name } : {})}
      />
      <TextField
        label={reporterWords.email}
        name="email"
        type="email"
        optional
        autoComplete="email"
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        {...(errors.email ? { error: errors.email } : {})}
      />
      <Checkbox
        label={reporterWords.goodFaith}
        name="good_faith"
        checked={good_faith}
        onChange={(event) => onChange({ good_faith: event.currentTarget.checked })}
        {...(errors.good_faith ? { error: errors.good_faith } : {})}
      />
    </>
  )
}

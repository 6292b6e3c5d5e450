import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

type Entered = { name: string; email: string; good_faith: boolean }

export type ReporterFieldsProps = Entered & {
  errors: Record<string, string>
  onChange: (part: Partial<Entered>) => void
}

/** Who reports without an account, for the answer that the law gives to who says so (DSA, article 16). */
export function ReporterFields({ name, email, good_faith, errors, onChange }: ReporterFieldsProps) {
  return (
    <>
      <p className="text-muted">
        Leave your name and email and we write to you what comes of it. Without them nobody can answer.
      </p>
      <TextField
        label="Your name"
        name="name"
        optional
        autoComplete="name"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        {...(errors.name ? { error: errors.name } : {})}
      />
      <TextField
        label="Your email"
        name="email"
        type="email"
        optional
        autoComplete="email"
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        {...(errors.email ? { error: errors.email } : {})}
      />
      <Checkbox
        label="I believe that what I write is true and complete."
        name="good_faith"
        checked={good_faith}
        onChange={(event) => onChange({ good_faith: event.currentTarget.checked })}
        {...(errors.good_faith ? { error: errors.good_faith } : {})}
      />
    </>
  )
}

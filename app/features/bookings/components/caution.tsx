import { TextLink } from '#ui/link.tsx'
import { needsCaution } from '../caution.ts'
import { cautionWords } from './booked-words.ts'

/** What the reader of somebody else's words should know, wherever these stand; nothing where they ask for nothing bad. */
export function Caution({ about }: { about: string | null }) {
  if (!about || !needsCaution(about)) return null
  return (
    <p className="rounded-input bg-sun-soft px-3 py-2 text-meta text-sun">
      {cautionWords.text}
      <TextLink href="/help-center">{cautionWords.help}</TextLink>
    </p>
  )
}

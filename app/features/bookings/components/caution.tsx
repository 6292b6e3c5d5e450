import { TextLink } from '#ui/link.tsx'
import { needsCaution } from '../caution.ts'

/** What the reader of somebody else's words should know, wherever these stand; nothing where they ask for nothing bad. */
export function Caution({ about }: { about: string | null }) {
  if (!about || !needsCaution(about)) return null
  return (
    <p className="rounded-input bg-sun-soft px-3 py-2 text-meta text-sun">
      Take care: those who cheat ask for such things. Never pay by wire, gift card or crypto, and give no
      codes. <TextLink href="/help-center">What to do</TextLink>
    </p>
  )
}

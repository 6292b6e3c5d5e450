import { TextLink } from '#ui/link.tsx'
import { askWords } from './ask-words.ts'
import type { AskedHome } from './asked-home.ts'
import { useAbout } from './use-about.ts'

/** The way from a home to one question to several homes, with the dates and guests that the page knows. */
export function AskSeveralLink({ home }: { home: AskedHome }) {
  const { stay, guests } = useAbout(home)
  const params = new URLSearchParams([
    ['homes', home.id],
    ...(stay
      ? [
          ['checkIn', stay.checkIn],
          ['checkOut', stay.checkOut],
        ]
      : []),
    ...(guests ? [['guests', String(guests)]] : []),
  ])
  return (
    <TextLink
      href={`/questions/new?${params}`}
      className="flex min-h-11 items-center justify-center text-meta"
    >
      {askWords.askOthers}
    </TextLink>
  )
}

import { TextLink } from '#ui/link.tsx'
import type { ToldBy } from '../../alert-schema.ts'
import { toldByWords } from '../../words.ts'
import { toldWhereWords } from './saved-search-words.ts'

/** Where somebody is told, in a sentence about it, and where that is chosen. */
export function ToldWhere({ by, words }: { by: ToldBy; words: (where: string) => string }) {
  const where = toldByWords(by)
  return (
    <p className="text-meta text-muted">
      {where ? words(where) : toldWhereWords.nowhere}{' '}
      <TextLink href="/account?tab=mails" className="-my-3 inline-flex min-h-11 items-center">
        {where ? toldWhereWords.change : toldWhereWords.switchOn}
      </TextLink>
    </p>
  )
}

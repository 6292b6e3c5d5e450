import { TextLink } from '#ui/link.tsx'
import type { ToldBy } from '../../alert-schema.ts'
import { toldByWords } from '../../alert-words.ts'

/** Where somebody is told, how often, and where that is chosen. */
export function ToldWhere({ by, often }: { by: ToldBy; often: string }) {
  const where = toldByWords(by)
  return (
    <p className="text-meta text-muted">
      {where
        ? `We tell you ${where}, ${often}.`
        : 'You have switched this off everywhere, so we tell you nothing.'}{' '}
      <TextLink href="/account?tab=mails" className="-my-3 inline-flex min-h-11 items-center">
        {where ? 'Change where' : 'Switch it on'}
      </TextLink>
    </p>
  )
}

import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import type { SharedHome } from '../saved-schema.ts'
import { voteWords } from './shared-list-words.ts'

/** For or against a home; pressed again, neither. */
export function VoteButtons({
  home: { my_vote, title },
  onVote,
}: {
  home: SharedHome
  onVote: (isFor: boolean | null) => void
}) {
  const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const
  const ways = [
    { isFor: true, words: voteWords.isFor, Icon: ThumbsUp },
    { isFor: false, words: voteWords.isAgainst, Icon: ThumbsDown },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{voteWords.label(title)}</legend>
      {ways.map(({ isFor, words, Icon }) => (
        <Button
          key={words}
          size="sm"
          variant={my_vote === isFor ? 'primary' : 'secondary'}
          aria-pressed={my_vote === isFor}
          icon={<Icon {...icon} />}
          onClick={() => onVote(my_vote === isFor ? null : isFor)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}

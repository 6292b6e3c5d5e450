import { ThumbsDown, ThumbsUp, X } from 'lucide-react'
import { commaList } from '#lib/list-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { SavedComment, SavedHome } from '../saved-schema.ts'
import { savedHomeActs } from './use-saved-lists.ts'
import { opinionWords } from './words.ts'

type Said = Pick<SavedHome, 'votes_for' | 'votes_against' | 'comments'>

/** What companions say of a home: who is for it, who is against it, and their comments. */
export function Opinions({ home, isOwn }: { home: Said; isOwn: boolean }) {
  const { votes_for, votes_against, comments } = home
  if (votes_for.length + votes_against.length + comments.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3 text-meta">
      {votes_for.length > 0 && (
        <p className="flex items-start gap-2">
          <ThumbsUp aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" strokeWidth={1.75} />
          <span className="min-w-0 wrap-anywhere">{opinionWords.votesFor(commaList(votes_for))}</span>
        </p>
      )}
      {votes_against.length > 0 && (
        <p className="flex items-start gap-2">
          <ThumbsDown aria-hidden className="mt-0.5 size-4 shrink-0 text-brick" strokeWidth={1.75} />
          <span className="min-w-0 wrap-anywhere">{opinionWords.votesAgainst(commaList(votes_against))}</span>
        </p>
      )}
      {comments.length > 0 && (
        <ul aria-label={opinionWords.comments} className="grid gap-2">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} mayDelete={isOwn || comment.is_mine} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Comment({ comment, mayDelete }: { comment: SavedComment; mayDelete: boolean }) {
  const { id, author, body } = comment
  return (
    <li className="flex items-start justify-between gap-2 rounded-button bg-sunken ps-3">
      <p className="min-w-0 py-2.5 whitespace-pre-line wrap-anywhere">
        <span className="font-semibold">{opinionWords.author(author ?? opinionWords.someAuthor)}</span>
        {body}
      </p>
      {mayDelete && (
        <IconButton
          label={opinionWords.takeAway(author ?? opinionWords.someAuthorWithin)}
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={() => void savedHomeActs.deleteComment(id)}
        />
      )}
    </li>
  )
}

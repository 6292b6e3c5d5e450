import { ThumbsDown, ThumbsUp, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { randomUuid } from '#lib/ids.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { act } from '#web/use-action.ts'
import { usePages } from '#web/use-pages.ts'
import { savedLimits } from '../saved.ts'
import type { SharedHome, SharedListPage } from '../saved-schema.ts'
import { whenAndWho } from '../words.ts'
import { CommentForm } from './comment-form.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { Opinions } from './opinions.tsx'
import { SavedHomeRow } from './saved-home-row.tsx'
import { useComparison } from './use-comparison.ts'
import { listWords, savedPagesWords, sharedListWords, voteWords } from './words.ts'

const storageKey = 'holmward.companion'

/** Who votes in lists of others from this browser: a key that only it knows, and the name they gave last. */
type Companion = { key: string; name: string }

let here: Companion | null = null

/** Makes the key when there is none yet. */
function companionHere(): Companion {
  here ??= read() ?? { key: randomUuid(), name: '' }
  return here
}

/** Keeps the name, and with it the key, so that a vote can be changed tomorrow. */
function keepCompanion(name: string): Companion {
  here = { ...companionHere(), name }
  try {
    localStorage.setItem(storageKey, JSON.stringify(here))
  } catch {
    // Known by this tab alone.
  }
  return here
}

function read(): Companion | null {
  try {
    const { key, name } = Object(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    if (typeof key !== 'string' || typeof name !== 'string') return null
    return { key, name: name.slice(0, savedLimits.companionName) }
  } catch {
    return null
  }
}

type Page = { rows: readonly SharedHome[]; nextCursor: string | null; list: SharedListPage }
type Wish = { home: SharedHome; isFor: boolean | null }

/** A list for whoever holds its link: they look, vote under a name, and comment with an account. */
export function SharedList({ token }: { token: string }) {
  const [who, setWho] = useState<Companion>(companionHere)
  const [wish, setWish] = useState<Wish | null>(null)
  const { status } = useAuth()
  const comparison = useComparison()
  const pages = usePages<SharedHome, Page>(['saved', 'shared', token, status], async (cursor) => {
    const query = { key: companionHere().key, ...(cursor ? { cursor } : {}) }
    const list = await answerOf(client['shared-lists'][':token'].$get({ param: { token }, query }))
    return { rows: list.homes, nextCursor: list.next_cursor, list }
  })
  if (pages.state.status === 'failed') return <NoSharedList error={pages.state.error} onAgain={pages.again} />
  const list = pages.state.status === 'ready' ? pages.state.answer.list : null
  if (!list) return <LoadingList />
  const vote = (home: SharedHome, isFor: boolean | null) => {
    if (who.name) void sendVote(token, who, { home, isFor })
    else setWish({ home, isFor })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <SharedHead list={list} who={who} onRename={() => setWish({ home: noHome, isFor: null })} />
      <ul className="grid grid-cols-1 gap-4">
        {pages.rows.map((home, index) => (
          <li key={home.id}>
            <SavedHomeRow home={home} list={list} isFirst={index === 0} compare={comparison.propsOf(home.id)}>
              <VoteButtons home={home} onVote={(isFor) => vote(home, isFor)} />
              <Opinions home={home} isOwn={false} />
              <CommentForm token={token} home={home} />
            </SavedHomeRow>
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={pages.isLoadingMore}
          onClick={pages.loadMore}
        >
          {savedPagesWords.moreHomes}
        </Button>
      )}
      <CompareBar count={comparison.chosen.length} onOpen={comparison.open} />
      {comparison.isOpen && (
        <CompareDialog
          of={token}
          ids={comparison.chosen}
          list={list}
          load={(homes) =>
            answerOf(client['shared-lists'][':token'].comparison.$get({ param: { token }, query: { homes } }))
          }
          onClose={comparison.close}
        />
      )}
      {wish && (
        <NameDialog
          name={who.name}
          onClose={() => setWish(null)}
          onName={(name) => {
            const named = keepCompanion(name)
            setWho(named)
            setWish(null)
            if (wish.home.id) void sendVote(token, named, wish)
          }}
        />
      )}
    </div>
  )
}

function LoadingList() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-h2">{sharedListWords.title}</h1>
      <Skeleton className="h-96 w-full" label={listWords.loading} />
    </div>
  )
}

// A name is changed without a vote.
const noHome = { id: '' } as SharedHome

function sendVote(token: string, { key, name }: Companion, { home, isFor }: Wish) {
  const param = { token, home_id: home.id }
  const json = { key, name, is_for: isFor }
  return act(
    () => answerOf(client['shared-lists'][':token'].homes[':home_id'].vote.$put({ param, json })),
    null,
    { failed: voteWords.notTaken(home.title), outdates: ['saved'] },
  )
}

function SharedHead({ list, who, onRename }: { list: SharedListPage; who: Companion; onRename: () => void }) {
  return (
    <header className="grid grid-cols-1 gap-2">
      <h1 className="text-h2 wrap-anywhere">{list.name}</h1>
      <p className="text-muted">{savedPagesWords.whenWhoAndHomes(whenAndWho(list), list.homes_count)}</p>
      <p>{sharedListWords.asks(list.owner ?? sharedListWords.someOwner)}</p>
      {who.name && (
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
          {sharedListWords.votesAs(who.name)}
          <Button variant="quiet" size="sm" onClick={onRename}>
            {sharedListWords.changeName}
          </Button>
        </p>
      )}
    </header>
  )
}

/** Also shown by the page when the server knows that the link opens nothing. */
export function NoSharedList({ error, onAgain }: { error?: unknown; onAgain?: () => void }) {
  const isGone = !onAgain || (error instanceof ApiProblem && error.status === 404)
  return (
    <>
      <h1 className="sr-only">{sharedListWords.title}</h1>
      <EmptyState
        title={isGone ? sharedListWords.gone : sharedListWords.failed}
        icon={<Unlink strokeWidth={1.75} />}
        actions={
          isGone ? (
            <ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>
          ) : (
            <Button onClick={onAgain}>{savedPagesWords.tryAgain}</Button>
          )
        }
      >
        {isGone ? sharedListWords.goneText : sharedListWords.failedText}
      </EmptyState>
    </>
  )
}

/** For or against a home; pressed again, neither. */
function VoteButtons({
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

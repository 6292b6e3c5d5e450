import { Heart, Plus, RotateCw, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureOf } from '#features/photos/photo.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import type { SavedList } from '../saved-schema.ts'
import { whenAndWho } from '../words.ts'
import { ListDialog } from './list-dialog.tsx'
import { useSavedLists } from './use-saved-lists.ts'
import { listsWords, savedPagesWords } from './words.ts'

/** The lists of who is signed in. */
export function SavedLists() {
  const { state, answer: lists, again } = useSavedLists()
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-5">
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <EmptyState
          title={listsWords.failed}
          icon={<RotateCw strokeWidth={1.75} />}
          actions={<Button onClick={again}>{savedPagesWords.tryAgain}</Button>}
        >
          {listsWords.failedText}
        </EmptyState>
      )}
      {lists?.length === 0 && <NoHomes onNewList={() => setAdding(true)} />}
      {lists && lists.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {lists.map((list, index) => (
              <li key={list.id}>
                <ListTile list={list} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />}
            onClick={() => setAdding(true)}
          >
            {listsWords.newList}
          </Button>
        </>
      )}
      {isAdding && (
        <ListDialog list={null} onClose={() => setAdding(false)} onSaved={(id) => navigate(`/saved/${id}`)} />
      )}
    </div>
  )
}

/** Where nothing is saved yet. */
export function NoHomes({ onNewList }: { onNewList?: () => void }) {
  return (
    <EmptyState
      title={listsWords.empty}
      icon={<Heart strokeWidth={1.75} />}
      actions={
        <>
          <ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>
          {onNewList && (
            <Button variant="secondary" onClick={onNewList}>
              {listsWords.newList}
            </Button>
          )}
        </>
      }
    >
      {listsWords.emptyText}
    </EmptyState>
  )
}

function ListTile({ list, isFirst }: { list: SavedList; isFirst: boolean }) {
  const [first, ...others] = list.covers
  return (
    <article className="ring-proxy group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-e1 transition-shadow hover:shadow-e2">
      <div aria-hidden className="grid aspect-3/2 grid-cols-3 grid-rows-2 gap-0.5 bg-sunken">
        {first ? (
          <div className={others.length > 0 ? 'col-span-2 row-span-2' : 'col-span-3 row-span-2'}>
            <Picture
              {...pictureOf(first, '', 1024)}
              alt=""
              sizes="(min-width: 40rem) 20rem, 60vw"
              priority={isFirst}
            />
          </div>
        ) : (
          <span className="col-span-3 row-span-2 grid place-items-center text-faint">
            <Heart className="size-10" strokeWidth={1.25} />
          </span>
        )}
        {others.map((cover) => (
          <div key={cover.url} className={others.length === 1 ? 'row-span-2' : ''}>
            <Picture {...pictureOf(cover, '', 640)} alt="" sizes="(min-width: 40rem) 8rem, 30vw" />
          </div>
        ))}
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <h2 className="font-sans text-body font-semibold tracking-normal wrap-anywhere">
          <TextLink
            href={`/saved/${list.id}`}
            className="-my-2.5 inline-flex min-h-11 items-center text-ink no-underline after:absolute after:inset-0 after:content-['']"
          >
            {list.name}
          </TextLink>
        </h2>
        <p className="text-meta text-muted">{whenAndWho(list)}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 text-meta">
          {savedPagesWords.homes(list.homes_count)}
          {list.link && (
            <Badge tone="tide" icon={<Users aria-hidden strokeWidth={1.75} />}>
              {listsWords.shared}
            </Badge>
          )}
        </p>
      </div>
    </article>
  )
}

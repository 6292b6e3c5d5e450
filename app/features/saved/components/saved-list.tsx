import { CalendarDays, Ellipsis, Heart, RotateCw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SavedHome, SavedListPage } from '../saved-schema.ts'
import { askHref, whenAndWho } from '../words.ts'
import { CompareBar } from './compare-bar.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { Opinions } from './opinions.tsx'
import { SavedHomeRow } from './saved-home-row.tsx'
import { useComparison } from './use-comparison.ts'
import { savedHomeActs, useDeleteList, useSavedList, useSavedLists } from './use-saved-lists.ts'
import { homeMenuWords, listWords, savedPagesWords } from './words.ts'

/** One of the own lists: its homes, what companions say of them, and the way to put some side by side. */
export function SavedList({ id }: { id: string }) {
  const pages = useSavedList(id)
  const comparison = useComparison()
  const list = pages.state.status === 'ready' ? pages.state.answer.list : null
  if (pages.state.status === 'failed' || isGone(pages.state)) return <NoList onAgain={pages.again} />
  if (!list) return <Skeleton className="h-96 w-full" label={listWords.loading} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListHead list={list} />
      {pages.rows.length === 0 && <EmptyList />}
      <ul className="grid grid-cols-1 gap-4">
        {pages.rows.map((home, index) => (
          <li key={home.id}>
            <SavedHomeRow
              home={home}
              list={list}
              isFirst={index === 0}
              compare={comparison.propsOf(home.id)}
              menu={<HomeMenu home={home} listId={id} />}
            >
              <NoteField home={home} />
              <Opinions home={home} isOwn />
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
      <CompareBar
        count={comparison.chosen.length}
        onOpen={comparison.open}
        askHref={askHref(propertiesOf(pages.rows, comparison.chosen), list)}
      />
      {comparison.isOpen && (
        <CompareDialog
          of={id}
          ids={comparison.chosen}
          list={list}
          load={(homes) =>
            answerOf(client['saved-lists'][':id'].comparison.$get({ param: { id }, query: { homes } }))
          }
          onClose={comparison.close}
        />
      )}
    </div>
  )
}

/** Deleted on another device, while it was shown here. */
function isGone(state: object): boolean {
  return 'error' in state && state.error instanceof ApiProblem && state.error.status === 404
}

/** The homes themselves, of those that are chosen in the list. */
function propertiesOf(rows: readonly SavedHome[], chosen: readonly string[]): string[] {
  return chosen.flatMap((id) => rows.find((row) => row.id === id)?.property_id ?? [])
}

type Open = 'edit' | 'link' | 'delete' | null

function ListHead({ list }: { list: SavedListPage }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const { pending, run } = useDeleteList(list.name)
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
  async function remove() {
    if ((await run(list.id)) !== null) navigate('/saved', { replace: true })
  }
  return (
    <header className="grid grid-cols-1 gap-3">
      <h1 className="text-h2 wrap-anywhere">{list.name}</h1>
      <p className="text-muted">{savedPagesWords.whenWhoAndHomes(whenAndWho(list), list.homes_count)}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Users {...icon} />} onClick={() => setOpen('link')}>
          {list.link ? listWords.shared : listWords.choose}
        </Button>
        <Button variant="secondary" icon={<CalendarDays {...icon} />} onClick={() => setOpen('edit')}>
          {listWords.edit}
        </Button>
        <Button variant="quiet" icon={<Trash2 {...icon} />} onClick={() => setOpen('delete')}>
          {listWords.remove}
        </Button>
      </div>
      {open === 'edit' && <ListDialog list={list} onClose={() => setOpen(null)} />}
      {open === 'link' && <LinkDialog list={list} onClose={() => setOpen(null)} />}
      <AlertDialog
        open={open === 'delete'}
        title={listWords.removeTitle(list.name)}
        confirmLabel={listWords.removeConfirm}
        pending={pending !== null}
        onCancel={() => setOpen(null)}
        onConfirm={() => void remove()}
      >
        {listWords.removeText(list.homes_count)}
      </AlertDialog>
    </header>
  )
}

function HomeMenu({ home, listId }: { home: SavedHome; listId: string }) {
  const { answer: lists } = useSavedLists()
  const others = (lists ?? []).filter(({ id }) => id !== listId)
  return (
    <Menu
      label={homeMenuWords.label(home.title)}
      items={[
        ...others.map((other) => ({
          id: other.id,
          label: homeMenuWords.moveTo(other.name),
          onSelect: () => void savedHomeActs.move(home.id, other),
        })),
        {
          id: 'remove',
          label: homeMenuWords.takeOut,
          tone: 'danger' as const,
          onSelect: () => void savedHomeActs.remove(home.id, home.title),
        },
      ]}
    >
      <Ellipsis aria-hidden strokeWidth={1.75} />
      <span className="sr-only">{homeMenuWords.label(home.title)}</span>
    </Menu>
  )
}

function EmptyList() {
  return (
    <EmptyState
      title={listWords.empty}
      icon={<Heart strokeWidth={1.75} />}
      actions={<ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>}
    >
      {listWords.emptyText}
    </EmptyState>
  )
}

function NoList({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <h1 className="sr-only">{listWords.title}</h1>
      <EmptyState
        title={listWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={
          <>
            <Button onClick={onAgain}>{savedPagesWords.tryAgain}</Button>
            <ButtonLink variant="secondary" href="/saved">
              {listWords.allSaved}
            </ButtonLink>
          </>
        }
      >
        {listWords.failedText}
      </EmptyState>
    </>
  )
}

import { Compass, Plus } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { categoryLabels, creditsFor, type GuideCategory, guideCategories } from '../guide.ts'
import type { HostGuideBook, HostGuideItem } from '../guide-schema.ts'
import { CollectCard } from './collect-card.tsx'
import { categoryIcons } from './guide-places.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceRow } from './place-row.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export type PlacesEditorProps = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

/** The places of a guide book: added, changed, put into order and hidden by the host. */
export function PlacesEditor({ book, onBook, reload }: PlacesEditorProps) {
  const [edited, setEdited] = useState<HostGuideItem | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<HostGuideItem | null>(null)
  const [said, say] = useState('')
  const { items } = book

  /** Shows the change at once; what the server refuses is taken back by what it has. */
  async function change(next: HostGuideItem[], send: () => Promise<unknown>) {
    onBook({ ...book, items: next })
    try {
      await send()
    } catch (error) {
      const words = error instanceof ApiProblem ? error.message : 'Please try again.'
      toast.error('The guide book was not changed', { description: words })
      reload()
    }
  }
  function arrange(category: GuideCategory, ids: readonly string[]) {
    const sorted = guideCategories.flatMap((each) => {
      const group = items.filter((item) => item.category === each)
      return each === category ? ids.flatMap((id) => group.find((item) => item.id === id) ?? []) : group
    })
    const json = { ids: sorted.map(({ id }) => id) }
    say('The order was changed.')
    change(sorted, () =>
      answerOf(client.properties[':id']['guide-items'].order.$put({ param: { id: book.property_id }, json })),
    )
  }
  function hide({ id, is_hidden, name }: HostGuideItem) {
    const json = { is_hidden: !is_hidden }
    say(`${name} is ${is_hidden ? 'shown to guests again' : 'hidden from guests'}.`)
    change(
      items.map((item) => (item.id === id ? { ...item, ...json } : item)),
      () => answerOf(client['guide-items'][':id'].$patch({ param: { id }, json })),
    )
  }
  function remove({ id }: HostGuideItem) {
    setToDelete(null)
    change(
      items.filter((item) => item.id !== id),
      () => answerOf(client['guide-items'][':id'].$delete({ param: { id } })),
    )
  }
  return (
    <section aria-labelledby="places-heading" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="places-heading">Places</h2>
        <Button icon={<Plus aria-hidden strokeWidth={1.75} />} onClick={() => setEdited('new')}>
          Add a place
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CollectCard book={book} onStarted={reload} />
      {items.length === 0 && (
        <EmptyState level={3} title="Where do you send your friends?" icon={<Compass strokeWidth={1.75} />}>
          The bakery in the morning, the bay at sunset, the cinema for a rainy day: three places are a good
          beginning. Everybody sees them on the page of your property.
        </EmptyState>
      )}
      {guideCategories.map((category) => (
        <CategoryCard
          key={category}
          category={category}
          items={items.filter((item) => item.category === category)}
          onArrange={(ids) => arrange(category, ids)}
          onEdit={setEdited}
          onHide={hide}
          onDelete={setToDelete}
        />
      ))}
      {creditsFor(items).map(({ source, text, note }) => (
        <p key={source} className="text-caption text-muted">
          {text}
          {note && `. ${note}`}
        </p>
      ))}
      {edited && (
        <PlaceDialog
          propertyId={book.property_id}
          item={edited === 'new' ? null : edited}
          home={book.point}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            toast.success(edited === 'new' ? 'Place added' : 'Place saved')
            reload()
          }}
        />
      )}
      <AlertDialog
        open={toDelete !== null}
        onCancel={() => setToDelete(null)}
        onConfirm={() => toDelete && remove(toDelete)}
        title={`Delete ${toDelete?.name ?? 'the place'}?`}
        confirmLabel="Delete"
        tone="danger"
      >
        It leaves your guide book for good, and does not come back when you collect places again. Hide it
        instead to keep it for later.
      </AlertDialog>
    </section>
  )
}

type CategoryCardProps = {
  category: GuideCategory
  items: readonly HostGuideItem[]
  onArrange: (ids: readonly string[]) => void
  onEdit: (item: HostGuideItem) => void
  onHide: (item: HostGuideItem) => void
  onDelete: (item: HostGuideItem) => void
}

function CategoryCard({ category, items, onArrange, onEdit, onHide, onDelete }: CategoryCardProps) {
  const arrangement = usePlaceOrder({ ids: items.map(({ id }) => id), onArrange })
  const Icon = categoryIcons[category]
  if (items.length === 0) return null
  return (
    <Card as="section" padding="none" className="p-3 sm:p-4">
      <h3 className="mb-1 flex items-center gap-2.5 px-2 text-h4">
        <Icon aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {categoryLabels[category]}
        <span className="text-meta font-normal text-muted tabular">{items.length}</span>
      </h3>
      <ul>
        {arrangement.order.map((id, at) => {
          const item = items.find((each) => each.id === id)
          if (!item) return null
          return (
            <PlaceRow
              key={id}
              item={item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isDragged={arrangement.draggedId === id}
              handle={arrangement.handle(id)}
              onMove={(by) => arrangement.move(id, by)}
              onEdit={() => onEdit(item)}
              onHide={() => onHide(item)}
              onDelete={() => onDelete(item)}
            />
          )
        })}
      </ul>
    </Card>
  )
}

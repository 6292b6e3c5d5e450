import { Compass, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { type GuideCategory, guideCategories } from '../guide.ts'
import type { HostGuideBook, HostGuideItem } from '../guide-schema.ts'
import { categoryLabels, creditsFor } from '../guide-words.ts'
import { CollectCard } from './collect-card.tsx'
import { categoryIcons } from './guide-places.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceRow } from './place-row.tsx'
import { usePlaceChanges } from './use-place-changes.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { placesWords } from './words.ts'

export type PlacesEditorProps = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

/** The places of a guide book: added, changed, put into order and hidden by the host. */
export function PlacesEditor({ book, onBook, reload }: PlacesEditorProps) {
  const [edited, setEdited] = useState<HostGuideItem | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<HostGuideItem | null>(null)
  const { said, arrange, hide, remove } = usePlaceChanges({ book, onBook, reload })
  const { items } = book
  return (
    <section aria-labelledby="places-heading" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="places-heading">{placesWords.title}</h2>
        <Button icon={<Plus aria-hidden strokeWidth={1.75} />} onClick={() => setEdited('new')}>
          {placesWords.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CollectCard book={book} />
      {items.length === 0 && <NoPlaces />}
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
      <Credits items={items} />
      {edited && (
        <PlaceDialog
          propertyId={book.property_id}
          item={edited === 'new' ? null : edited}
          home={book.point}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            toast.success(edited === 'new' ? placesWords.added : placesWords.saved)
            reload()
          }}
        />
      )}
      <DeleteDialog
        place={toDelete}
        onCancel={() => setToDelete(null)}
        onDelete={(place) => {
          setToDelete(null)
          remove(place)
        }}
      />
    </section>
  )
}

function NoPlaces() {
  return (
    <EmptyState level={3} title={placesWords.empty} icon={<Compass strokeWidth={1.75} />}>
      {placesWords.emptyText}
    </EmptyState>
  )
}

/** Whoever the places come from. */
function Credits({ items }: { items: readonly HostGuideItem[] }) {
  return creditsFor(items).map(({ source, text, note }) => (
    <p key={source} className="text-caption text-muted">
      {text}
      {note && `. ${note}`}
    </p>
  ))
}

type DeleteDialogProps = {
  /** Null while nothing is to be deleted. */
  place: HostGuideItem | null
  onCancel: () => void
  onDelete: (place: HostGuideItem) => void
}

function DeleteDialog({ place, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={place !== null}
      onCancel={onCancel}
      onConfirm={() => place && onDelete(place)}
      title={placesWords.removeTitle(place?.name ?? 'the place')}
      confirmLabel={placesWords.remove}
      tone="danger"
    >
      {placesWords.removeText}
    </AlertDialog>
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

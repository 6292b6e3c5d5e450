import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SavedList } from '../saved-schema.ts'
import { CompanionList } from './companion-list.tsx'
import { ShareWays } from './share/share-ways.tsx'
import { useListLink } from './use-saved-lists.ts'
import { listLinkWords } from './words.ts'

/** The link by which companions look and vote: made, handed on, and ended. */
export function LinkDialog({ list, onClose }: { list: SavedList; onClose: () => void }) {
  const { pending, run } = useListLink()
  const set = (isShared: boolean) => void run({ id: list.id, isShared })
  return (
    <Dialog open onClose={onClose} title={listLinkWords.title}>
      <div className="grid grid-cols-1 gap-4">
        <p>{listLinkWords.text}</p>
        {list.link === null ? (
          <Button className="justify-self-start" pending={pending !== null} onClick={() => set(true)}>
            {listLinkWords.make}
          </Button>
        ) : (
          <>
            <ShareWays url={new URL(list.link, window.location.origin).href} title={list.name} />
            <CompanionList id={list.id} />
            <div className="border-t border-line pt-4">
              <Button variant="secondary" pending={pending !== null} onClick={() => set(false)}>
                {listLinkWords.end}
              </Button>
              <p className="mt-2 text-meta text-muted">{listLinkWords.endText}</p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

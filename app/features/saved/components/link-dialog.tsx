import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SavedList } from '../saved-schema.ts'
import { ShareWays } from './share/share-ways.tsx'
import { useListLink } from './use-saved-lists.ts'

/** The link by which companions look and vote: made, handed on, and ended. */
export function LinkDialog({ list, onClose }: { list: SavedList; onClose: () => void }) {
  const { pending, run } = useListLink()
  const set = (isShared: boolean) => void run({ id: list.id, isShared })
  return (
    <Dialog open onClose={onClose} title="Choose together">
      <div className="grid grid-cols-1 gap-4">
        <p>
          Whoever has the link sees the homes of this list, its dates and your first name, and votes under a
          name of their own, without an account. Your notes stay yours.
        </p>
        {list.link === null ? (
          <Button className="justify-self-start" pending={pending !== null} onClick={() => set(true)}>
            Make a link
          </Button>
        ) : (
          <>
            <ShareWays url={new URL(list.link, window.location.origin).href} title={list.name} />
            <div className="border-t border-line pt-4">
              <Button variant="secondary" pending={pending !== null} onClick={() => set(false)}>
                End the link
              </Button>
              <p className="mt-2 text-meta text-muted">
                It then opens nothing any more, at once, for everybody who has it. Votes and comments stay.
              </p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

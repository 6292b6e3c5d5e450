import { Dialog } from '#ui/dialog.tsx'
import { ShareWays } from './share-ways.tsx'
import { shareWords } from './share-words.ts'

export type ShareDialogProps = { path: string; title: string; onClose: () => void }

/** The address of a page of this site, to hand on. */
export function ShareDialog({ path, title, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title={shareWords.title}>
      <ShareWays url={new URL(path, window.location.origin).href} title={title} />
    </Dialog>
  )
}

import { Dialog } from '#ui/dialog.tsx'
import { ShareWays } from './share-ways.tsx'

export type ShareDialogProps = { path: string; title: string; onClose: () => void }

/** The address of a page of this site, to hand on. */
export function ShareDialog({ path, title, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Share this home">
      <ShareWays url={new URL(path, window.location.origin).href} title={title} />
    </Dialog>
  )
}

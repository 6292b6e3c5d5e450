import { Dialog } from '#ui/dialog.tsx'
import { ShareWays, type ShareWaysProps } from './share-ways.tsx'

/** Hands on the page of a home. */
export function ShareDialog({ onClose, ...what }: ShareWaysProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Share this home">
      <ShareWays {...what} />
    </Dialog>
  )
}

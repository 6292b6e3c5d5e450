import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { Section, Specimen, Specimens } from './specimen.tsx'

type Layer = 'dialog' | 'alert' | 'bottom' | 'end' | 'full'

/** Everything that lies above the page. */
export function Layers() {
  const [open, setOpen] = useState<Layer | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      id="layers"
      title="Layers and messages"
      lead="Focus goes in, stays in, and comes back. F6 goes to messages."
    >
      <Specimens>
        <Specimen name="Modals">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('dialog')}>
              Dialog
            </Button>
            <Button variant="secondary" onClick={() => setOpen('alert')}>
              Alert dialog
            </Button>
          </div>
        </Specimen>
        <Specimen name="Sheets">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('bottom')}>
              Bottom
            </Button>
            <Button variant="secondary" onClick={() => setOpen('full')}>
              Full
            </Button>
            <Button variant="secondary" onClick={() => setOpen('end')}>
              Side
            </Button>
          </div>
        </Specimen>
        <Toasts />
      </Specimens>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="House rules"
        footer={<Button onClick={close}>Understood</Button>}
      >
        <p>Quiet after ten, shoes at the door, and the kettle goes back on its hook.</p>
        <Button variant="quiet" className="mt-3 -ms-4" onClick={() => toast.info('Also seen above a dialog')}>
          Show a message
        </Button>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onCancel={close}
        onConfirm={close}
        title="Delete Cedar Cabin?"
        confirmLabel="Delete property"
      >
        Its photos go with it. This cannot be undone.
      </AlertDialog>
      {(['bottom', 'full', 'end'] as const).map((side) => (
        <Sheet
          key={side}
          open={open === side}
          onClose={close}
          title="Filters"
          side={side}
          footer={<Button onClick={close}>Show 23 stays</Button>}
        >
          <p className="text-muted">A panel that keeps its title and its buttons in view.</p>
        </Sheet>
      ))}
    </Section>
  )
}

function Toasts() {
  return (
    <Specimen name="Toasts">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => toast.success('Booking confirmed successfully.')}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.error('Error', { description: 'Failed to update property status. Please try again.' })
          }
        >
          Error
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.info('Property deactivated', {
              description: 'Guests no longer find it.',
              action: { label: 'Undo', onAction: () => toast.success('Active again') },
            })
          }
        >
          With undo
        </Button>
      </div>
    </Specimen>
  )
}

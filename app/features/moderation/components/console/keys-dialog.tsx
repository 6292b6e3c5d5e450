import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { keyWords } from '../../console-words.ts'
import { keysWords } from './frame-words.ts'

export type KeysDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

/** What the single keys do, and the switch for those whom they disturb, such as people who dictate. */
export function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title={keysWords.title} size="sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {keyWords.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-input border border-line-strong bg-sunken px-2 py-0.5 font-mono text-meta">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-2"
        label={keysWords.isOn}
        hint={keysWords.isOnHint}
        name="single_keys"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

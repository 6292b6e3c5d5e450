import { Smartphone } from 'lucide-react'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { deviceWords } from '../../device-words.ts'
import type { PushSettings } from '../../push-schema.ts'
import { AsyncPart } from '../account/async-part.tsx'
import type { PushAbility } from './browser-push.ts'
import { usePush } from './use-push.ts'
import { pushPartWords } from './words.ts'

/** On which devices somebody is told at once, how this one joins them, and whether notifications show what was written. */
export function PushPart() {
  const { state, again, turningOn, removing, showing } = usePush()
  return (
    <Card as="section" aria-labelledby="push">
      <h2 id="push" className="text-h4">
        {pushPartWords.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{pushPartWords.lead}</p>
      <AsyncPart asked={state} again={again} loading={pushPartWords.loading}>
        {({ ability, settings: { devices, shows_text } }) => (
          <div className="grid gap-5">
            {!devices.some(({ is_current, is_refused }) => is_current && !is_refused) && (
              <ThisDevice
                ability={ability}
                isPending={turningOn.pending !== null}
                onTurnOn={() => void turningOn.run(undefined)}
              />
            )}
            {devices.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {devices.map((device) => (
                  <Device
                    key={device.id}
                    device={device}
                    isPending={removing.pending?.input.id === device.id}
                    onRemove={() => void removing.run(device)}
                  />
                ))}
              </ul>
            )}
            <Checkbox
              name="push-shows-text"
              label={pushPartWords.showText}
              hint={pushPartWords.showTextHint}
              checked={shows_text}
              disabled={showing.pending !== null}
              onChange={(event) => void showing.run(event.currentTarget.checked)}
            />
          </div>
        )}
      </AsyncPart>
    </Card>
  )
}

type ThisDeviceProps = { ability: PushAbility; isPending: boolean; onTurnOn: () => void }

function ThisDevice({ ability, isPending, onTurnOn }: ThisDeviceProps) {
  if (ability !== 'askable' && ability !== 'allowed') {
    return <p className="rounded-card bg-sunken p-4 text-meta text-muted">{pushPartWords.reasons[ability]}</p>
  }
  return (
    <Button className="justify-self-start" pending={isPending} onClick={onTurnOn}>
      {pushPartWords.switchOn}
    </Button>
  )
}

type DeviceProps = { device: PushSettings['devices'][number]; isPending: boolean; onRemove: () => void }

function Device({ device, isPending, onRemove }: DeviceProps) {
  const { user_agent, created_at, is_current, is_refused } = device
  const words = deviceWords(user_agent)
  const since = formatDate(dateOf(new Date(created_at)))
  return (
    <li className="flex items-center gap-4 py-3">
      <Smartphone aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {is_current && <Badge tone="moss">{pushPartWords.thisOne}</Badge>}
        </p>
        <p className="text-meta text-muted">
          {is_refused ? pushPartWords.paused : pushPartWords.since(since)}
        </p>
      </div>
      <Button
        variant="quiet"
        pending={isPending}
        onClick={onRemove}
        aria-label={pushPartWords.switchOffOf(words, since)}
      >
        {pushPartWords.switchOff}
      </Button>
    </li>
  )
}

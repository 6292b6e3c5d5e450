import { Smartphone } from 'lucide-react'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { deviceWords } from '../../device-words.ts'
import type { PushSettings } from '../../push-schema.ts'
import { AskedPart } from '../account/asked-part.tsx'
import type { PushAbility } from './browser-push.ts'
import { usePush } from './use-push.ts'

/** On which devices somebody is told at once, how this one joins them, and whether notifications show what was written. */
export function PushPart() {
  const { state, again, turningOn, removing, showing } = usePush()
  return (
    <Card as="section" aria-labelledby="push">
      <h2 id="push" className="text-h4">
        Notifications on your devices
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Told at once, also while Holmward is closed. Each device is asked by itself, and signing out there
        ends it.
      </p>
      <AskedPart asked={state} again={again} loading="Loading your devices">
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
              label="Show what was written in notifications"
              hint="Off, a notification names the home and says that there is a message. Others may see your screen."
              checked={shows_text}
              disabled={showing.pending !== null}
              onChange={(event) => void showing.run(event.currentTarget.checked)}
            />
          </div>
        )}
      </AskedPart>
    </Card>
  )
}

const reasons: Record<Exclude<PushAbility, 'askable' | 'allowed'>, string> = {
  unsupported:
    'This browser cannot show notifications of websites. You are still told by mail and in the site.',
  installable:
    'On an iPhone or iPad, first add Holmward to the home screen (Share, then Add to Home Screen). Open it from there and come back to this page.',
  denied:
    'Your browser has been told to show no notifications of this site. To allow them, open the settings of the site beside its address, set Notifications to Allow, and load this page again.',
}

type ThisDeviceProps = { ability: PushAbility; isPending: boolean; onTurnOn: () => void }

function ThisDevice({ ability, isPending, onTurnOn }: ThisDeviceProps) {
  if (ability !== 'askable' && ability !== 'allowed') {
    return <p className="rounded-card bg-sunken p-4 text-meta text-muted">{reasons[ability]}</p>
  }
  return (
    <Button className="justify-self-start" pending={isPending} onClick={onTurnOn}>
      Switch on for this device
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
          {is_current && <Badge tone="moss">This one</Badge>}
        </p>
        <p className="text-meta text-muted">
          {is_refused ? 'Paused until Holmward is opened there again' : `Since ${since}`}
        </p>
      </div>
      <Button
        variant="quiet"
        pending={isPending}
        onClick={onRemove}
        aria-label={`Switch off notifications: ${words}, since ${since}`}
      >
        Switch off
      </Button>
    </li>
  )
}

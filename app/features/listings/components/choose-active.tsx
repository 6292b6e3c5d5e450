import { type FormEvent, useState } from 'react'
import { pictureOf } from '#features/photos/photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { messageOf, useAction } from '#web/use-action.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { chooseActiveWords, myPropertiesWords } from './my-properties-words.ts'

export type ChooseActiveProps = {
  properties: readonly HostPropertyBody[]
  /** How many the plan allows: fewer than there are. */
  limit: number
  onDone: () => void
}

/** Asks which listings stay active when the plan allows fewer than there are, and deactivates the rest. */
export function ChooseActive({ properties, limit, onDone }: ChooseActiveProps) {
  const [kept, setKept] = useState<readonly string[]>(properties.slice(0, limit).map(({ id }) => id))
  const others = properties.length - kept.length
  const saving = useAction(
    (keep: string[]) => answerOf(client.host['active-properties'].$put({ json: { keep } })),
    {
      done: () => ({
        title: chooseActiveWords.saved(others),
        description: chooseActiveWords.savedText,
      }),
      failed: (error) => ({ title: myPropertiesWords.switchFailed, description: messageOf(error) }),
      outdates: ['homes', 'subscription'],
    },
  )

  function choose(id: string) {
    setKept((now) => (limit === 1 ? [id] : toggled(now, id, limit)))
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if ((await saving.run([...kept])) !== null) onDone()
  }
  return (
    <form onSubmit={save}>
      {limit > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold">{chooseActiveWords.title(limit)}</legend>
          <div className="mt-3 grid gap-3">
            {properties.map((property) => (
              <Choice
                key={property.id}
                property={property}
                type={limit === 1 ? 'radio' : 'checkbox'}
                checked={kept.includes(property.id)}
                onChoose={() => choose(property.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" pending={saving.pending !== null} size="lg">
          {kept.length > 0 ? chooseActiveWords.keep(kept.length, others) : chooseActiveWords.keepNone(others)}
        </Button>
        <p className="text-meta text-muted">{chooseActiveWords.hint}</p>
      </div>
    </form>
  )
}

function toggled(kept: readonly string[], id: string, limit: number): readonly string[] {
  if (kept.includes(id)) return kept.filter((other) => other !== id)
  return kept.length < limit ? [...kept, id] : kept
}

type ChoiceProps = {
  property: HostPropertyBody
  type: 'radio' | 'checkbox'
  checked: boolean
  onChoose: () => void
}

function Choice({ property, type, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={cx(
        'ring-proxy flex min-h-20 cursor-pointer items-center gap-4 rounded-card border bg-surface p-3 pe-5',
        checked ? 'border-tide ring-1 ring-tide' : 'border-line hover:border-line-strong',
      )}
    >
      <span className="block aspect-3/2 w-24 shrink-0 overflow-hidden rounded-input">
        <Picture {...pictureOf(property.photos[0] ?? null, '')} sizes="6rem" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{property.title}</span>
        <span className="block text-meta text-muted">
          {property.city}, {property.state}
        </span>
      </span>
      <input
        type={type}
        name="keep"
        value={property.id}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-tide"
      />
    </label>
  )
}

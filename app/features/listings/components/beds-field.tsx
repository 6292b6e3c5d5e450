import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import {
  anyRoom,
  type BedsOfKind,
  bedKinds,
  bedsOfRooms,
  kindsFor,
  roomsToFill,
  sleepingRooms,
} from '../beds.ts'
import { bedLabel, bedWords, roomLabel } from '../beds-words.ts'
import { fieldWords } from '../listing-field-words.ts'
import { bedsWords, formWords } from './form-words.ts'

export type BedsFieldProps = {
  /** As the form holds them: entries with commas between. */
  initial: string
  bedrooms: number
  error: string | undefined
  /** A button changes the form without an event of its own. */
  onEdited: () => void
}

type Line = BedsOfKind & { key: number }

/** Which beds stand in which room. Rooms beyond the number of bedrooms wait, in case that it grows again. */
export function BedsField({ initial, bedrooms, error, onEdited }: BedsFieldProps) {
  const keys = useRef(0)
  const [lines, setLines] = useState<Record<string, Line[]>>(() =>
    Object.fromEntries(
      sleepingRooms(initial.split(',')).map(({ room, beds }) => [
        room,
        beds.map((bed) => ({ ...bed, key: ++keys.current })),
      ]),
    ),
  )
  const rooms = [...roomsToFill(bedrooms), ...(lines[anyRoom]?.length ? [anyRoom] : [])]
  const value = bedsOfRooms(rooms.map((room) => ({ room, beds: lines[room] ?? [] }))).join(',')
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    onEdited()
  }, [value, onEdited])

  const write = (room: string, next: Line[]) => setLines((now) => ({ ...now, [room]: next }))
  const errorId = `${fieldId('beds')}-error`
  return (
    <fieldset
      id={fieldId('beds')}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="grid grid-cols-1 gap-3"
    >
      <legend className="mb-1 text-meta font-semibold">
        {fieldWords.beds} <span className="font-normal text-muted">{formWords.optional}</span>
      </legend>
      <p className="text-meta text-muted">{bedsWords.hint}</p>
      <input type="hidden" name="beds" value={value} />
      <ul className="divide-y divide-line rounded-card border border-line">
        {rooms.map((room) => (
          <RoomBeds
            key={room}
            room={room}
            lines={lines[room] ?? []}
            onAdd={() => {
              const taken = (lines[room] ?? []).map(({ kind }) => kind)
              const free = bedKinds.find((kind) => !taken.includes(kind)) ?? bedKinds[0]
              const kind = taken.length === 0 ? firstKindIn(room) : (free ?? 'double')
              write(room, [...(lines[room] ?? []), { kind, count: 1, key: ++keys.current }])
            }}
            onChange={(next) => write(room, next)}
          />
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function firstKindIn(room: string): string {
  return room === 'living-room' ? 'sofa' : 'double'
}

type RoomBedsProps = {
  room: string
  lines: readonly Line[]
  onAdd: () => void
  onChange: (lines: Line[]) => void
}

const mostOfKind = 10

/** The beds of one room, a line for each kind. */
function RoomBeds({ room, lines, onAdd, onChange }: RoomBedsProps) {
  const box = useRef<HTMLLIElement>(null)
  const name = roomLabel(room)
  /** After the next drawing: what had the focus is gone, or the new line is to have it. */
  const focusOn = (selector: string) =>
    setTimeout(() => {
      box.current?.querySelector<HTMLElement>(selector)?.focus()
    })
  return (
    <li ref={box} className="grid grid-cols-1 gap-3 p-4">
      <fieldset className="contents">
        <legend className="sr-only">{name}</legend>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span aria-hidden className="font-medium">
            {name}
          </span>
          <Button
            variant="quiet"
            size="sm"
            data-add-bed
            className="-my-2"
            aria-label={bedsWords.addIn(name)}
            onClick={() => {
              onAdd()
              focusOn('li:last-child select')
            }}
          >
            <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
            {bedsWords.add}
          </Button>
        </div>
        {lines.length > 0 && (
          <ul className="grid gap-2">
            {lines.map((line) => (
              <BedLine
                key={line.key}
                line={line}
                name={name}
                onChange={(change) =>
                  onChange(lines.map((other) => (other.key === line.key ? { ...other, ...change } : other)))
                }
                onRemove={() => {
                  onChange(lines.filter(({ key }) => key !== line.key))
                  focusOn('[data-add-bed]')
                }}
              />
            ))}
          </ul>
        )}
      </fieldset>
    </li>
  )
}

type BedLineProps = {
  line: Line
  name: string
  onChange: (change: Partial<BedsOfKind>) => void
  onRemove: () => void
}

function BedLine({ line, name, onChange, onRemove }: BedLineProps) {
  const { key, kind, count } = line
  const counts = Array.from({ length: Math.max(mostOfKind, count) }, (_, at) => String(at + 1))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-2 sm:max-w-md">
      <NativeSelect
        label={bedsWords.kindIn(name)}
        labelHidden
        name={`bed-kind-${key}`}
        value={kind}
        options={kindsFor(kind).map((value) => ({ value, label: capital(bedLabel(value)) }))}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        label={bedsWords.countIn(name)}
        labelHidden
        name={`bed-count-${key}`}
        value={String(count)}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ count: Number(event.currentTarget.value) })}
      />
      <IconButton
        label={bedsWords.removeIn(bedWords(line), name)}
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={onRemove}
      />
    </li>
  )
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

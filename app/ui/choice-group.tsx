import type { ReactNode } from 'react'
import { formatCount } from '#lib/text.ts'
import { CheckboxMark } from './checkbox.tsx'
import { cx } from './cx.ts'
import { Fieldset } from './field.tsx'

export type Choice<V extends string = string> = {
  value: V
  label: string
  icon?: ReactNode
  /** What is read aloud where the label alone says too little: "2 or more guests" for "2+". */
  spoken?: string
  /** How many results it leads to; 0 disables the choice but keeps it readable. */
  count?: number
  /** The count as it is read aloud: "3 homes". */
  spokenCount?: string
  disabled?: boolean
}

type GroupProps<V extends string> = {
  legend: string
  legendHidden?: boolean
  name: string
  id?: string
  choices: readonly Choice<V>[]
  hint?: ReactNode
  error?: string
  optional?: boolean
  disabled?: boolean
  className?: string
}

/** Controlled when `value` and `onChange` are given; with `defaultValue` the form alone keeps the state. */
export type CheckboxGroupProps<V extends string = string> = GroupProps<V> & {
  value?: readonly V[]
  defaultValue?: readonly V[]
  onChange?: (value: V[]) => void
}

/** Several of many, as a list of boxes. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  return (
    <Fieldset {...props}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {props.choices.map((choice) => (
          <label key={choice.value} className={rowClass}>
            <input {...checkboxOf(props, choice)} className={hiddenInput} />
            <CheckboxMark />
            <ChoiceWords choice={choice} />
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

/** Several of many, as chips: for amenities and filters. */
export function ChipGroup<V extends string>(props: CheckboxGroupProps<V>) {
  return (
    <Fieldset {...props}>
      <div className="flex flex-wrap gap-2">
        {props.choices.map((choice) => (
          <label key={choice.value} className="relative inline-flex">
            <input {...checkboxOf(props, choice)} className={hiddenInput} />
            <span className={cx(chipLook, chipPeer, 'ring-peer pointer-events-none')}>
              <ChoiceWords choice={choice} />
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

export type RadioGroupProps<V extends string = string> = GroupProps<V> & {
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  /** list: one below the other; chips: wrapping; segments: one bar for two to four short words. */
  look?: 'list' | 'chips' | 'segments'
}

/** One of many. */
export function RadioGroup<V extends string>({ look = 'list', ...props }: RadioGroupProps<V>) {
  return (
    <Fieldset {...props}>
      <div className={radioBoxes[look]}>
        {props.choices.map((choice) => (
          <label key={choice.value} className={look === 'list' ? rowClass : 'relative inline-flex'}>
            <input {...radioOf(props, choice)} className={hiddenInput} />
            {look === 'list' && <span aria-hidden className={radioMark} />}
            {look === 'list' ? (
              <ChoiceWords choice={choice} />
            ) : (
              <span
                className={cx(
                  look === 'chips' ? cx(chipLook, chipPeer) : segmentLook,
                  'ring-peer pointer-events-none',
                )}
              >
                <ChoiceWords choice={choice} />
              </span>
            )}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

const hiddenInput = 'peer absolute inset-0 m-0 size-full opacity-0'
const rowClass = 'relative flex min-h-11 items-center gap-3 py-1.5 has-disabled:text-faint'
const radioBoxes = {
  list: 'grid',
  chips: 'flex flex-wrap gap-2',
  segments: 'inline-flex max-w-full flex-wrap gap-1 rounded-button border border-line bg-sunken p-1',
}
const radioMark = cx(
  'ring-peer size-5.5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-surface transition-colors',
  'peer-hover:border-ink peer-checked:border-[6.5px] peer-checked:border-tide peer-disabled:border-line',
)
const segmentLook = cx(
  'inline-flex min-h-11 items-center gap-2 rounded-input px-4 text-meta font-semibold text-muted md:min-h-9',
  'peer-hover:text-ink peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-e1 peer-disabled:text-faint',
)
const chipLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-meta font-medium transition-colors ' +
  'md:min-h-9 md:px-3.5 [&_svg]:size-4.5'
const chipPeer = cx(
  'border-line-strong bg-surface text-ink peer-hover:border-ink',
  'peer-checked:border-tide peer-checked:bg-tide-soft peer-checked:text-tide-ink',
  'peer-checked:shadow-[inset_0_0_0_1px_var(--tide)]',
  'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-faint',
)

function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <>
      {choice.icon}
      <Said className="min-w-0" text={choice.label} spoken={choice.spoken} />
      {choice.count !== undefined && (
        <>
          <span className="sr-only">, </span>
          <Said className="tabular text-muted" text={formatCount(choice.count)} spoken={choice.spokenCount} />
        </>
      )}
    </>
  )
}

/** A text, and what is read aloud in its place. */
function Said({ text, spoken, className }: { text: string; spoken: string | undefined; className: string }) {
  if (spoken === undefined) return <span className={className}>{text}</span>
  return (
    <>
      <span aria-hidden className={className}>
        {text}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}

function isDisabled(group: GroupProps<string>, choice: Choice, chosen: boolean): boolean {
  return group.disabled || choice.disabled || (choice.count === 0 && !chosen)
}

function checkboxOf<V extends string>(group: CheckboxGroupProps<V>, choice: Choice<V>) {
  const { value, defaultValue, onChange } = group
  const chosen = (value ?? defaultValue ?? []).includes(choice.value)
  return {
    type: 'checkbox',
    name: group.name,
    value: choice.value,
    disabled: isDisabled(group, choice, chosen),
    'aria-invalid': group.error ? true : undefined,
    ...(value ? { checked: chosen } : { defaultChecked: chosen }),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const others = checkedValues<V>(event.currentTarget, value).filter((other) => other !== choice.value)
      const next = event.currentTarget.checked ? [...others, choice.value] : others
      onChange?.(group.choices.map((each) => each.value).filter((each) => next.includes(each)))
    },
  } as const
}

function checkedValues<V extends string>(input: HTMLInputElement, value?: readonly V[]): readonly V[] {
  if (value) return value
  const boxes = input.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
  return Array.from(boxes, (box) => box.value as V) // these inputs are rendered from the choices
}

function radioOf<V extends string>(group: RadioGroupProps<V>, choice: Choice<V>) {
  const { value, defaultValue, onChange } = group
  const chosen = (value ?? defaultValue) === choice.value
  return {
    type: 'radio',
    name: group.name,
    value: choice.value,
    disabled: isDisabled(group, choice, chosen),
    required: !group.optional,
    ...(value !== undefined ? { checked: chosen } : { defaultChecked: chosen }),
    onChange: () => onChange?.(choice.value),
  } as const
}

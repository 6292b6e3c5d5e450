import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupQuestionLimits } from '#features/bookings/offers/group-question.ts'
import { type GroupQuestionInput, groupQuestionInputSchema } from '../../group-schema.ts'
import { keepWords, readKeptWords } from './words.ts'

type Values = {
  check_in_date: string
  check_out_date: string
  guests_count: number
  children: number
  infants: number
  pets: number
}

const names = {
  check_in_date: 'checkIn',
  check_out_date: 'checkOut',
  guests_count: 'guests',
  children: 'children',
  infants: 'infants',
  pets: 'pets',
} as const

const least = { guests_count: 1, children: 0, infants: 0, pets: 0 }
const given = { guests_count: 2, children: 0, infants: 0, pets: 0 }

/** Homes and stay of a question that is being made, which the address holds as links to homes do, so that they survive a reload. */
export function useQuestionForm() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(readKeptWords)
  const ids = [...new Set((params.get('homes') ?? '').split(',').filter(Boolean))].slice(
    0,
    groupQuestionLimits.homes,
  )
  const count = (field: keyof typeof given) => {
    const number = Number(params.get(names[field]) ?? given[field])
    return Number.isInteger(number) && number >= least[field] ? number : given[field]
  }
  const values: Values = {
    check_in_date: params.get(names.check_in_date) ?? '',
    check_out_date: params.get(names.check_out_date) ?? '',
    guests_count: count('guests_count'),
    children: count('children'),
    infants: count('infants'),
    pets: count('pets'),
  }
  const write = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    ids,
    text,
    setText: (words: string) => {
      setText(words)
      keepWords(words)
    },
    /** The search from which somebody came, as its address has it; empty without one. */
    search: params.get('search') ?? '',
    values,
    /** The stay, once it is one. */
    stay: stayOf(values),
    setHomes: (next: readonly string[]) => write({ homes: next.join(',') }),
    set: (change: Partial<Values>) =>
      write(
        Object.fromEntries(
          Object.entries(change).map(([field, value]) => [names[field as keyof Values], String(value)]),
        ),
      ), // its own keys
    /** What is sent to these homes, or what is wrong with it, by field. */
    read: (homes: readonly string[]) =>
      groupQuestionInputSchema.safeParse({ ...values, text, property_ids: homes }),
  }
}

function stayOf(values: Values): Omit<GroupQuestionInput, 'property_ids' | 'text'> | null {
  const words = { text: 'x', property_ids: ['00000000-0000-4000-8000-000000000000'] }
  const { data } = groupQuestionInputSchema.safeParse({ ...values, ...words })
  if (!data) return null
  const { text: _, property_ids: __, ...stay } = data
  return stay
}

export type QuestionForm = ReturnType<typeof useQuestionForm>

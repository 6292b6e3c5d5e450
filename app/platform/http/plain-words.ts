import { z } from '@hono/zod-openapi'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}

const formats: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid web address.',
  uuid: 'This is not a valid id.',
  date: 'Please give a date as YYYY-MM-DD.',
  datetime: 'Please give a time as YYYY-MM-DDThh:mm:ssZ.',
}

/** What is wrong with a value, in words for a person, where its schema has none of its own. */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return `This must be ${kinds[issue.expected] ?? 'something else'}.`
    case 'too_small':
      return `Please ${limitOf(issue.origin, 'at least', Number(issue.minimum))}.`
    case 'too_big':
      return `Please ${limitOf(issue.origin, 'at most', Number(issue.maximum))}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right format.'
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`
    default:
      return 'This value is not valid.'
  }
}

function limitOf(origin: string, bound: string, count: number): string {
  if (origin === 'string') return `use ${bound} ${count} ${count === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set') return `give ${bound} ${count}`
  return `give a value of ${bound} ${count}`
}

z.config({ customError: plainWords })

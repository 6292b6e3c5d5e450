import { describeStatus } from './api.ts'
import { requestRefusals } from './request-errors.ts'

/** The codes that an operation may refuse with, by status. */
export type RefusalCodes = Record<string, string[]>

type Described = { requestBody?: unknown; responses?: Record<string, object> }

const { invalidInput, notReadable, tooLarge, tooManyAttempts, unavailable } = requestRefusals
const everywhere = [invalidInput, notReadable, tooManyAttempts, unavailable]

/** All codes of an operation by status: its own, and those that every request may meet before its use case. */
export function allRefusals(own: RefusalCodes, takesBody: boolean): RefusalCodes {
  const all = new Map<string, Set<string>>([['500', new Set(['internal'])]])
  const shared = takesBody ? [...everywhere, tooLarge] : everywhere
  for (const { status, code } of shared) add(all, String(status), code)
  for (const [status, codes] of Object.entries(own)) for (const code of codes) add(all, status, code)
  return Object.fromEntries([...all].map(([status, codes]) => [status, [...codes].sort()]))
}

/** Puts the codes of an operation's refusals in place of the problems that its route names by status alone. */
export function describeRefusals(operation: Described, own: RefusalCodes): void {
  const codes = allRefusals(own, operation.requestBody !== undefined)
  const successes = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) < 400)
  const refusals = Object.entries(codes).map(([status, names]) => [status, toResponse(Number(status), names)])
  operation.responses = Object.fromEntries([...successes, ...refusals])
}

function toResponse(status: number, codes: string[]): object {
  const code = { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] }
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, code] }
  return { description: describeStatus(status), content: { 'application/problem+json': { schema } } }
}

function add(all: Map<string, Set<string>>, status: string, code: string): void {
  all.set(status, (all.get(status) ?? new Set()).add(code))
}

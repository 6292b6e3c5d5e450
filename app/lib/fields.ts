import { z } from 'zod'
import type { Refusal } from './errors.ts'
import { type AnyId, requireId } from './ids.ts'

/** An id of our own rows: a uuid. Whether there is such a row is the database's word. */
export function idField<Id extends AnyId>() {
  return z.uuid().transform((id) => id as Id)
}

/** An id in an address. What cannot be one is refused like what does not exist. */
export function idOr<Id extends AnyId>(notFound: Refusal, text = z.string().max(100)) {
  return text.transform((id) => requireId<Id>(id, notFound))
}

import { z } from 'zod'
import type { AnyId } from './ids.ts'

/** An id of our own rows: a uuid. Whether there is such a row is the database's word. */
export function idField<Id extends AnyId>() {
  return z.uuid().transform((id) => id as Id)
}

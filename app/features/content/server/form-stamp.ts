import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { contactRefusals } from '../contact-errors.ts'

type Doors = Pick<Context, 'secrets' | 'clock'>

/** Nobody reads a form of five fields and fills it in within this time. */
const quickestSeconds = 3
const longestSeconds = 7 * 86_400

/** When a form was made, signed, so that nobody can say that it was earlier. The same for everybody in one second. */
export function makeFormStamp(ctx: Doors): string {
  return sign(ctx, Math.floor(ctx.clock().getTime() / 1000))
}

/** Throws `tooQuick` for a form that was made just now, and `formOutdated` for one that is not ours or too old. */
export function checkFormStamp(ctx: Doors, stamp: string): void {
  const madeAt = Number.parseInt(stamp, 10)
  if (!Number.isSafeInteger(madeAt) || !isSame(stamp, sign(ctx, madeAt))) {
    throw refuse(contactRefusals.formOutdated)
  }
  const age = ctx.clock().getTime() / 1000 - madeAt
  if (age < quickestSeconds) throw refuse(contactRefusals.tooQuick)
  if (age > longestSeconds) throw refuse(contactRefusals.formOutdated)
}

function sign({ secrets }: Pick<Context, 'secrets'>, madeAt: number): string {
  const mark = createHmac('sha256', secrets.session).update(`contact-form:${madeAt}`).digest('base64url')
  return `${madeAt}.${mark}`
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { statusesThat } from '../listing-status.ts'
import { hasListingStatus } from './listed.ts'

/** What somebody can do for a home. */
export type Right =
  /** Read what only the home's own people see. */
  | 'read'
  /** Change, publish and delete the listing. */
  | 'listing'
  /** Block nights, connect calendars. */
  | 'calendar'
  /** Answer requests, see guests. */
  | 'bookings'
  /** Write with guests. */
  | 'messages'
  /** Answer reviews. */
  | 'reviews'
  /** Write the guide book. */
  | 'guide'

/** An account, or the column of a query that names one. */
type Somebody = Pick<Actor, 'id'> | { column: string }

/**
 * The condition that somebody has a right in the home of a row of `properties`, which the query knows by this name. The
 * only place that says who may act for a home: its host may do everything, and nobody else anything. What an operator removed
 * is nobody's any more.
 */
export function mayActFor(actor: Somebody, right: Right, home = 'properties'): RawBuilder<boolean> {
  return sql<boolean>`(${mayEverActFor(actor, right, home)} and ${hasListingStatus(home, statusesThat.areKeptByHost)})`
}

/** The same whatever became of the home: also of one that an operator removed. */
export function mayEverActFor(actor: Somebody, _right: Right, home = 'properties'): RawBuilder<boolean> {
  return isHostOf(actor, home)
}

/**
 * The same for a row that belongs to a home, and names it as `property_id` and its host as `host_id`: a booking, a review or a
 * conversation. It outlives the home.
 */
export function mayActOn(actor: Somebody, right: Right, row: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(waysToActOn(actor, right, row), sql` or `)})`
}

/**
 * The ways in which somebody can have a right on such a row: an index answers each, and no row is meant by two. No index has
 * the order of an "or", so a list that is read in an order, a page at a time, reads one branch for each (`mergeInOrder`).
 */
export function waysToActOn(actor: Somebody, _right: Right, row: string): readonly RawBuilder<boolean>[] {
  return [isHostOf(actor, row)]
}

function isHostOf(actor: Somebody, row: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${row}.host_id`)} = ${'column' in actor ? sql.ref(actor.column) : actor.id}`
}

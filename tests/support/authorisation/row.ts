import { randomUUID } from 'node:crypto'
import type { BookingId, PropertyId } from '../../../app/lib/ids.ts'
import type { TestContext } from '../context.ts'
import type { TestAccount } from '../factories.ts'

/** What every request of the matrix is aimed at: a host's things, and a guest's. */
export type World = {
  host: TestAccount
  guest: TestAccount
  property: PropertyId
  inactive: PropertyId
  confirmed: BookingId
  pending: BookingId
  photo: string
  /** Ids of what the features' `makeThings` made, by name. */
  things: Record<string, string>
}

export type Ask = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** A request that would succeed for the right caller; `missing` asks for something that does not exist. */
export type Row = {
  request(world: World, missing: boolean): Ask
  /** `public`: no token needed. `own`: any account, about itself. Else: who may act on the host's things, or in the console. */
  allows: 'public' | 'own' | ('guest' | 'host' | 'moderator' | 'operator')[]
  /** False where there is no id to be missing. */
  hasTarget: boolean
  /** For what callers read of their own: `nothing` where the answer names no row of anybody. */
  reads?: OwnReading | 'nothing'
}

export type OwnReading = {
  /** Ids that the parties find in the answer, so that an empty one is no proof that nothing foreign is shown. */
  shows(world: World): { host?: string[]; guest?: string[] }
  /** Other paths by which the same operation reads. */
  also: string[]
}

/** Who may read an id or a word of the world; everybody else's answers must be without it. */
export type Secret = { text: string; readers: ('guest' | 'host')[] }

/** A feature's part of the matrix. */
export type Rows = {
  rows: Record<string, Row>
  /** Makes more things of the host or guest in the world, and answers their ids by name. */
  makeThings?(ctx: TestContext, world: World): Promise<Record<string, string>>
  /** What of those only some may read. */
  secrets?(world: World): Secret[]
  /** What of those a foreign caller could have changed. */
  snapshot?(ctx: TestContext, world: World): Promise<unknown>
}

export const json = (method: string, path: string, body?: unknown) => ({ method, path, body })

/** An operation on the host's property. */
export const onProperty = (method: string, suffix: string, body: unknown, allows: Row['allows']): Row => ({
  request: (world, missing) =>
    json(method, `/properties/${missing ? randomUUID() : world.property}${suffix}`, body),
  allows,
  hasTarget: true,
})

/** An operation about the caller's own things, without an id in its path. */
export const own = (method: string, path: string, body?: unknown): Row => ({
  request: () => json(method, path, body),
  allows: 'own',
  hasTarget: false,
})

/** The caller's own things, read: what its owners find there, and other ways to ask. */
export const ownList = (path: string, shows: OwnReading['shows'], ...also: string[]): Row => ({
  ...own('GET', path),
  reads: { shows, also },
})

/** Something of the caller's own that names no row of anybody. */
export const ownFacts = (path: string): Row => ({ ...own('GET', path), reads: 'nothing' })

/** An operation for everybody, without an id in its path. */
export const open = (method: string, path: string, body?: unknown): Row => ({
  request: () => json(method, path, body),
  allows: 'public',
  hasTarget: false,
})

import type { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'

/**
 * A statement whose text is made at its first use and kept. `build` is called once, with a stand-in for each argument,
 * so it must not look at them: what it makes may not depend on their values. For statements of the busiest requests,
 * where making the text takes as long as sending it.
 *
 *     const findHome = compileOnce((db, args: { id: PropertyId }) =>
 *       db.selectFrom('properties').select('title').where('id', '=', args.id))
 *     const [home] = await findHome(tx, { id })
 */
export function compileOnce<Args extends object, Row>(
  build: (db: Database | Transaction, args: Args) => Compilable<Row>,
): (db: Database | Transaction, args: Args) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, args) => {
    made ??= build(db, standIns<Args>()).compile(db)
    const parameters = made.parameters.map((value) =>
      value instanceof StandIn ? Reflect.get(args, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...made, parameters })
    return rows
  }
}

/** What Kysely's builders and its `sql` have in common. */
type Compilable<Row> = { compile(db: Database | Transaction): CompiledQuery<Row> }

class StandIn {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

function standIns<Args extends object>(): Args {
  // Kysely takes any object for a value that it hands on.
  return new Proxy({}, { get: (_target, name) => new StandIn(name) }) as Args
}

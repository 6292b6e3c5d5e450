/** What a migration does to a table that may be large while people use it, and how to do it without. */
export type Problem = { statement: string; rule: string }

type Rule = { rule: string; form: RegExp; unless?: RegExp }

// After `alter table T`, one action at a time. Everything here rewrites T or reads it whole while nobody may write to it.
const actionRules: Rule[] = [
  {
    rule: 'a default that differs from row to row rewrites the table: add the column without, and fill it by a job',
    form: /^add (column )?.*\b((default .*\b(random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday|nextval) ?\()|generated (always|by default) as|(small|big)?serial\b)/,
    // Reckoned when it is read, so that there is nothing to write.
    unless: /\) virtual$/,
  },
  {
    rule: 'a column with a constraint of its own is read whole: add the constraint by itself, NOT VALID',
    form: /^add (column )?(?!constraint|check|foreign|unique|primary|exclude|not null).*\b(check ?\(|references|unique|primary key)/,
  },
  {
    rule: 'a constraint that holds at once is checked while nobody may write: NOT VALID, and VALIDATE in a later file',
    form: /^add (constraint \S+ )?(check|foreign key|not null)\b/,
    unless: /\bnot valid$/,
  },
  {
    rule: 'a constraint that needs an index builds it while nobody may write: CREATE INDEX CONCURRENTLY, then USING INDEX',
    form: /^add (constraint \S+ )?(unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
  },
  {
    rule: 'SET NOT NULL reads the table whole: ADD CONSTRAINT … NOT NULL … NOT VALID, and VALIDATE in a later file',
    form: /^alter (column )?\S+ set not null\b/,
  },
  {
    rule: 'another type rewrites the table: add a column, fill it by a job, and change over',
    form: /^alter (column )?\S+ (set data )?type\b/,
  },
  {
    rule: 'this rewrites the table',
    form: /^set (logged|unlogged|tablespace|access method)\b/,
  },
]

const statementRules: (Rule & { table: RegExp })[] = [
  {
    rule: 'an index is built while nobody may write: CREATE INDEX CONCURRENTLY in a file outside a transaction',
    form: /^create (unique )?index\b/,
    unless: /^create (unique )?index concurrently\b/,
    table: /\bon (?:only )?(\w+)/,
  },
  {
    rule: 'rows stay locked until the end, however many they are: change them by a job, some hundred at a time',
    form: /^(update|delete from)\b|^with\b.*\b(update \S+( \w+)? set|delete from)\b/,
    table: /(?:update|delete from) (?:only )?(\w+)/,
  },
  {
    rule: 'this keeps everybody from the table',
    form: /^(truncate|lock|cluster|vacuum full|reindex)\b/,
    unless: /^reindex .*\bconcurrently\b/,
    table: /^(?:truncate|lock|cluster|vacuum full|reindex)(?: table| index)? (?:only )?(\w+)/,
  },
]

/** Every place of a migration that would hold up those who use a large table. Tables that it makes itself are empty. */
export function findLocks(sql: string): Problem[] {
  const statements = toStatements(sql)
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const constraints = new Set([...sql.matchAll(/\badd constraint (\w+)/gi)].map(([, name]) => name))
  return statements.flatMap((statement) => {
    const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement)
    if (altered) {
      const [, table = '', actions = ''] = altered
      return made.has(table)
        ? []
        : toActions(actions).flatMap((action) => judgeAction(table, action, constraints))
    }
    return statementRules
      .filter(({ form, unless }) => form.test(statement) && !unless?.test(statement))
      .filter(({ table }) => !made.has(table.exec(statement)?.[1] ?? ''))
      .map(({ rule }) => ({ statement, rule }))
  })
}

function judgeAction(table: string, action: string, constraints: ReadonlySet<string | undefined>): Problem[] {
  const statement = `alter table ${table} ${action}`
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? []
  if (validated && constraints.has(validated))
    return [
      {
        statement,
        rule: 'the table is still locked by the constraint that was just added: VALIDATE in a later file',
      },
    ]
  return actionRules
    .filter(({ form, unless }) => form.test(action) && !unless?.test(action))
    .map(({ rule }) => ({ statement, rule }))
}

/** In lower letters and on one line each, without comments and without what stands in quotes or in functions. */
function toStatements(sql: string): string[] {
  return sql
    .replace(quotedOrRemark, (found) => (/^(--|\/\*)/.test(found) ? ' ' : "''"))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

/** The parts between commas that stand in no parentheses. */
function toActions(actions: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of actions) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts.map((part) => part.trim())
}

const quotedOrRemark = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm

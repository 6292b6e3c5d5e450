import { PermanentFailure } from '../permanent-failure.ts'

/** Values that a log line may carry. Never a password, token, feed URL, address or phone number (promise 22). */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** `error` is reduced to name, message of our own code, code and stack frames. */
  error(message: string, error?: unknown, fields?: LogFields): void
  /** A log whose lines all carry these fields, such as the request's id. */
  with(fields: LogFields): Log
}

/** What a line says, for whoever counts lines. */
export type LogLine = { level: Level; message: string; fields: LogFields }

const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const

type Level = keyof typeof levels

/**
 * Writes one JSON object per line to `write` (default: standard output). `hear` is told of every line, also of those whose
 * level is not written.
 */
export function createLog(
  level: Level,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  bound: LogFields = {},
  hear?: (line: LogLine) => void,
): Log {
  const put = (at: Level, message: string, fields: LogFields) => {
    hear?.({ level: at, message, fields: { ...bound, ...fields } })
    if (levels[at] < levels[level]) return
    write(JSON.stringify({ time: new Date().toISOString(), level: at, message, ...bound, ...fields }))
  }
  return {
    debug: (message, fields = {}) => put('debug', message, fields),
    info: (message, fields = {}) => put('info', message, fields),
    warn: (message, fields = {}) => put('warn', message, fields),
    error: (message, error, fields = {}) => put('error', message, { ...fields, ...describeError(error) }),
    with: (fields) => createLog(level, write, { ...bound, ...fields }, hear),
  }
}

/**
 * What may be said of an error. PostgreSQL repeats the offending values in `detail` and a zod error repeats the
 * input, so of foreign errors only name, code, constraint and where they came from are kept.
 */
export function describeError(error: unknown): LogFields {
  if (error === undefined) return {}
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }
  return {
    error: nameOf(error),
    error_code: field('code'),
    error_status: field('responseCode') ?? field('status'),
    constraint: field('constraint'),
    error_message: error instanceof Error && isOwn(error) ? error.message.slice(0, 500) : undefined,
    stack: field('stack')
      ?.toString()
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
    cause: describeCause(Reflect.get(error, 'cause')),
  }
}

/** Libraries also hand on what only looks like an error: a copy of one with fields of their own, or an answer. */
function nameOf(error: object): string {
  const name: unknown = Reflect.get(error, 'name')
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : (error.constructor?.name ?? 'object')
}

function describeCause(cause: unknown): string | undefined {
  return cause instanceof Error ? `${cause.name} ${String(Reflect.get(cause, 'code') ?? '')}` : undefined
}

/**
 * Whether an error's message is our own words. Messages of pg, zod and nodemailer quote what a person typed or the
 * other side answered, and so do some of the language's own: an invalid URL, an unknown time zone.
 */
function isOwn(error: Error): boolean {
  if (error instanceof PermanentFailure) return true
  if (error.constructor === TypeError) return aboutCode.test(error.message)
  return error.constructor === Error && error.name === 'Error' && !('code' in error)
}

const aboutCode = /^Cannot (read|set|destructure)|is not (a function|a constructor|iterable|defined)/

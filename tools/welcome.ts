import type { Config } from '../app/platform/config/config.ts'
import type { DemoAccount } from '../database/seed/people.ts'
import { describeInstallation, type Part } from './what-is-real.ts'

type Started = { accounts: readonly DemoAccount[]; isEmbedded: boolean; ms: number }

/** Tells the person at the terminal where the site is, what of it is real, and whom to sign in as. */
export function welcome(config: Config, { accounts, isEmbedded, ms }: Started): void {
  const { publicUrl, host, port } = config
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const parts = describeInstallation(config, { isEmbedded, hasDemo: accounts.length > 0 })
  const lines = [
    '',
    `Holmward is ready at ${publicUrl} (started in ${(ms / 1000).toFixed(1)} s)`,
    ...(here === publicUrl ? [] : [`It listens at ${here}`]),
    '',
    ...toTable(parts.map(({ name, is }) => [name, is])),
    ...warn(parts),
    ...(accounts.length > 0
      ? ['', 'Demo accounts:', ...toTable(accounts.map(({ who, email, password }) => [who, email, password]))]
      : []),
    '',
    'Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

function warn(parts: Part[]): string[] {
  const warnings = parts.flatMap(({ name, warning }) =>
    warning ? [`!!! WARNING  ${name}: ${warning}.`] : [],
  )
  return warnings.length > 0 ? ['', ...warnings] : []
}

function toTable(rows: string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
}

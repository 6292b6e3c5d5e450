import type { Config } from '../../app/platform/config/config.ts'
import type { DemoAccount } from '../../database/seed/people.ts'

/** Tells the person at the terminal where the site is and whom to sign in as. */
export function welcome(config: Config, accounts: readonly DemoAccount[], startMs: number): void {
  const { publicUrl, host, port } = config
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    '',
    `Holmward is ready at ${publicUrl} (started in ${(startMs / 1000).toFixed(1)} s)`,
    ...(here === publicUrl ? [] : [`It listens at ${here}`]),
    ...(config.loopback && !config.mail.smtpUrl ? [`Mails are kept at ${publicUrl}/dev/outbox`] : []),
    ...(accounts.length > 0 ? ['', 'Demo accounts:', ...toTable(accounts)] : []),
    '',
    'Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

function toTable(accounts: readonly DemoAccount[]): string[] {
  const rows = accounts.map(({ who, email, password }) => [who, email, password])
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
}

import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'

/** What signs the sandbox's events. Known to whoever knows the installation's secret: its own processes. */
export function eventSecret({ encryption }: Pick<Secrets, 'encryption'>): string {
  return `whsec_${createHmac('sha256', encryption).update('events of the payment sandbox').digest('hex')}`
}

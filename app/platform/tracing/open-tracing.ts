import type { Config } from '../config/config.ts'
import type { Tracing } from './tracing.ts'

/** Opens the door where the operator has named a collector; its packages are read only then. */
export async function openTracing({ traces }: Config, role: 'web' | 'worker'): Promise<Tracing | null> {
  if (!traces) return null
  const { otlpTracing } = await import('./otlp-tracing.ts')
  return otlpTracing({ ...traces, service: `holmward-${role}` })
}

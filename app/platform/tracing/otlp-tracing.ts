import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Carried, Tracing } from './tracing.ts'

type Options = { url: string; share: number; service: string }

// A collector that hangs may keep neither the process nor its memory.
const exportWithinMs = 3_000
const closeWithinMs = 1_000

/** Tells a collector by OTLP over HTTP. What is a span's parent travels beside the work; nothing of the engine is patched. */
export function otlpTracing({ url, share, service }: Options): Tracing {
  const ids = requestIds()
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportWithinMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: ids,
    // Whoever was chosen is followed into its jobs.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportWithinMs })],
  })
  const tracer = provider.getTracer('holmward')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  return {
    ofRequest: async ({ id, method }, work) => {
      ids.next(id)
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
      try {
        const { route, status } = await current.run(trace.setSpan(ROOT_CONTEXT, span), work)
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      } finally {
        span.end()
      }
    },
    ofJob: async ({ queue, data }, work) => {
      const sender = propagator.extract(ROOT_CONTEXT, Object(data), defaultTextMapGetter)
      const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': queue } }
      const span = tracer.startSpan(`job ${queue}`, options, sender)
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work)
      } catch (error) {
        // Never its message, which may quote what a person wrote.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    },
    noteStatement: ({ text, ms, isFailed }) => {
      const parent = current.getStore()
      if (!parent || !trace.getSpan(parent)?.isRecording()) return
      const end = Date.now()
      const summary = summaryOf(text)
      const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
      const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes }
      const span = tracer.startSpan(summary, options, parent)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    carried: () => {
      const parent = current.getStore()
      const carrier: Carried = {}
      if (parent) propagator.inject(parent, carrier, defaultTextMapSetter)
      return carrier.traceparent ? { traceparent: carrier.traceparent } : {}
    },
    close: async () => {
      const patience = AbortSignal.timeout(closeWithinMs)
      const over = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve()))
      await Promise.race([provider.shutdown().catch(() => undefined), over])
    },
  }
}

/** Gives the next trace the id of a request, a uuid whose digits are those of a trace. */
function requestIds() {
  const random = new RandomIdGenerator()
  let wanted: string | null = null
  return {
    next: (id: string) => {
      wanted = id.replaceAll('-', '')
    },
    generateTraceId: () => {
      const id = wanted ?? random.generateTraceId()
      wanted = null
      return id
    },
    generateSpanId: () => random.generateSpanId(),
  }
}

/** The verb and the first table of a statement, and none of its words besides: some stand in a statement as they were typed. */
export function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*\(?\s*([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|join)\s+(?:"?pgboss"?\.)?"?([a-z_]{1,60})\b/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table.toLowerCase()}`.trim()
}

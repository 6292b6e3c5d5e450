import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}

/** The parts of an OpenAPI 3.1 document that the page shows. */
export type ApiDocument = {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, object>
  components?: { schemas?: Record<string, object> }
}

type Entry = Operation & { method: string; path: string; id: string; tag: string }

/** The document as one page to read, with everything in it reachable by a link; needs no script. */
export function renderApiDocs(document: ApiDocument): Response {
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]): Entry => ({
        ...operation,
        method: method.toUpperCase(),
        path: `/api${path}`,
        id: operation.operationId ?? `${method}-${path}`,
        tag: operation.tags?.[0] ?? 'Other',
      }),
    ),
  )
  const tags = [...new Set(entries.map((entry) => entry.tag))]
  const schemas = Object.entries(document.components?.schemas ?? {})
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${document.info.title} API</title><style>${raw(style)}</style></head>
<body><header><h1>${document.info.title} API <small>${document.info.version}</small></h1>
<p>${renderProse(document.info.description)} The machine-readable form: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Operations">${tags.map(
    (tag) =>
      html`<h2>${tag}</h2><ul>${entries
        .filter((entry) => entry.tag === tag)
        .map((entry) => html`<li><a href="#${entry.id}">${entry.id}</a></li>`)}</ul>`,
  )}<h2>Schemas</h2><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main>${entries.map(renderOperation)}${schemas.map(
    // Every component of our document is such a schema.
    ([name, schema]) =>
      html`<section id="schema-${name}"><h3>${name}</h3>${renderSchema(schema as Schema)}</section>`,
  )}</main></body></html>`
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...apiDocsCaching,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}

function renderOperation(entry: Entry) {
  const body = schemaOf(entry.requestBody)
  return html`<section id="${entry.id}"><h3>${entry.id}</h3>
<p class="call"><b>${entry.method}</b> <code>${entry.path}</code>${entry.security?.length ? html` <em>signed in</em>` : ''}</p>
<p>${renderProse(entry.summary)}</p>${renderText(entry.description)}
${
  entry.parameters?.length
    ? html`<h4>Parameters</h4><dl>${entry.parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<dt><code>${name}</code> ${place}${required ? ', required' : ''}</dt><dd>${renderSchema(schema ?? {})}</dd>`,
      )}</dl>`
    : ''
}${body ? html`<h4>Body</h4>${renderSchema(body)}` : ''}
<h4>Answers</h4><dl>${Object.entries(entry.responses ?? {}).map(([status, answer]) => {
    const schema = schemaOf(answer)
    return html`<dt><code>${status}</code> ${renderProse(answer.description)}</dt><dd>${schema ? renderSchema(schema) : ''}</dd>`
  })}</dl></section>`
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema
}

type Markup = ReturnType<typeof html>

/** Paragraphs, and between lines of three backticks what is to be copied as it stands. */
function renderText(text = ''): Markup {
  const parts = text.split(/^```\n([\s\S]*?)\n```$/m)
  return html`${parts.map((part, at) =>
    at % 2 === 1
      ? html`<pre tabindex="0"><code>${part}</code></pre>`
      : part
          .split('\n\n')
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => html`<p>${renderProse(paragraph.trim())}</p>`),
  )}`
}

/** Text in which `backticks` set off code. */
function renderProse(text = ''): Markup {
  return html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

function renderSchema(schema: Schema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) {
    const between = schema.allOf ? ' with' : ' or '
    return html`${parts.map((part, at) => html`${at > 0 ? between : ''}${renderSchema(part)}`)}`
  }
  if (schema.properties) {
    return html`<dl>${Object.entries(schema.properties).map(
      ([name, property]) =>
        html`<dt><code>${name}</code>${schema.required?.includes(name) ? '' : ' optional'}</dt><dd>${renderSchema(property)}</dd>`,
    )}</dl>`
  }
  if (schema.items) return html`list of ${renderSchema(schema.items)}`
  return renderProse(describe(schema))
}

function describe(schema: Schema): string {
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  const bounds = [
    schema.format,
    schema.minLength !== undefined ? `at least ${schema.minLength} characters` : undefined,
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : undefined,
    schema.minimum !== undefined ? `from ${schema.minimum}` : undefined,
    schema.maximum !== undefined ? `to ${schema.maximum}` : undefined,
    schema.enum ? `one of ${schema.enum.join(', ')}` : undefined,
    schema.const !== undefined ? `always ${String(schema.const)}` : undefined,
  ].filter(Boolean)
  return [`${type}${bounds.length > 0 ? `, ${bounds.join(', ')}` : ''}`, schema.description]
    .filter(Boolean)
    .join('. ')
}

/** How long caches keep the description of the API, as a page and as JSON. */
export const apiDocsCaching = { 'cache-control': 'public, max-age=0, s-maxage=60' }

const style = `:root{color-scheme:light dark;--ink:light-dark(#142327,#f3f0ea);--paper:light-dark(#fcfaf6,#0b1417);--line:light-dark(#e3ded4,#2b3a3d);--tide:light-dark(#03535a,#77cfcf);--muted:light-dark(#495a5e,#a9bcbd)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:minmax(12rem,19rem) minmax(0,1fr);gap:0 3rem;max-width:80rem;margin-inline:auto;padding:2rem 1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
header{grid-column:1/-1}h1,h2,h3{font-family:Newsreader,Georgia,serif;line-height:1.2}h1 small{color:var(--muted);font-size:1rem}nav{position:sticky;top:0;align-self:start;max-height:100dvh;overflow:auto;padding-block:1rem}nav h2{font-size:1rem;margin:1rem 0 .25rem}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:.25rem 0;font-size:.9375rem}
a{color:var(--tide)}section{border-top:1px solid var(--line);padding-block:1.5rem;scroll-margin-top:1rem}section h3{margin:0 0 .5rem;font-size:1.5rem}h4{margin:1.25rem 0 .25rem;color:var(--muted);font-size:.875rem}.call b{color:var(--tide)}em{color:var(--muted);font-style:normal;border:1px solid var(--line);border-radius:99px;padding:.1rem .6rem;font-size:.8rem}
pre{margin:.5rem 0 1rem;padding:1rem;border:1px solid var(--line);border-radius:.75rem;overflow-x:auto;font-size:.875rem;overflow-wrap:normal}dl{display:grid;grid-template-columns:fit-content(60%) minmax(0,1fr);gap:.15rem 1rem;margin:0}dt{color:var(--muted)}dt code{color:var(--ink)}dd{margin:0}dd dl{border-inline-start:2px solid var(--line);padding-inline-start:.75rem}
@media(max-width:48rem){body{display:block}nav{position:static;max-height:none}dl{display:block}dd{margin:0 0 .5rem 1rem}}`

const styleHash = createHash('sha256').update(style).digest('base64')

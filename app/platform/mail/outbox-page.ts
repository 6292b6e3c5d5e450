import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/only-this-machine.ts'
import { type ReadMessage, readMessage } from './read-message.ts'

const mostShown = 200
const fileName = /^[0-9a-f]{24}$/

/**
 * The mails that were not sent by SMTP, newest first. Mount it at `/dev/outbox`. Mails hold links that sign in, so it is
 * closed unless only this machine can ask.
 */
export function outboxPage(config: Pick<Config, 'onlyThisMachine' | 'dataDir'>): Hono {
  const folder = path.join(config.dataDir, 'outbox')
  const app = new Hono()
  app.use(async (c, next) => {
    // A foreign name that resolves to this machine (DNS rebinding), or a request that somebody handed on.
    const isLocal = isLoopback(new URL(c.req.url).hostname) && !c.req.header('x-forwarded-for')
    if (!config.onlyThisMachine || !isLocal) return c.notFound()
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/', async (c) => {
    const mails = await listMails(folder)
    return c.html(page('Outbox', listOf(mails)), 200, { 'content-security-policy': pagePolicy })
  })
  app.get('/:id', async (c) => {
    const mail = await findMail(folder, c.req.param('id'))
    if (!mail) return c.notFound()
    return c.html(page(mail.subject, viewOf(mail)), 200, { 'content-security-policy': pagePolicy })
  })
  app.get('/:id/html', async (c) => {
    const mail = await findMail(folder, c.req.param('id'))
    if (!mail?.html) return c.notFound()
    return c.html(mail.html, 200, { 'content-security-policy': mailPolicy })
  })
  return app
}

type Mail = ReadMessage & { id: string; writtenAt: Date }

async function listMails(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const written = await Promise.all(
    ids.filter((id) => fileName.test(id)).map(async (id) => ({ id, at: await writtenAt(folder, id) })),
  )
  const newest = written.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostShown)
  const mails = await Promise.all(newest.map(({ id }) => findMail(folder, id)))
  return mails.filter((mail) => mail !== null)
}

async function findMail(folder: string, id: string): Promise<Mail | null> {
  if (!fileName.test(id)) return null
  try {
    const source = await readFile(path.join(folder, `${id}.eml`))
    return { ...readMessage(source), id, writtenAt: await writtenAt(folder, id) }
  } catch {
    return null
  }
}

async function writtenAt(folder: string, id: string): Promise<Date> {
  return (await stat(path.join(folder, `${id}.eml`))).mtime
}

type Html = ReturnType<typeof html>

const toTime = (date: Date) => date.toISOString().replace('T', ' ').slice(0, 19)

function listOf(mails: Mail[]): Html {
  if (mails.length === 0) return html`<p>No emails yet. Sign up, and the confirmation appears here.</p>`
  return html`<table>
    <thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">From</th><th scope="col">Time (UTC)</th></tr></thead>
    <tbody>${mails.map(
      (mail) => html`<tr>
        <td>${mail.to}</td>
        <td><a href="/dev/outbox/${mail.id}">${mail.subject || '(no subject)'}</a></td>
        <td>${mail.from}</td>
        <td><time datetime="${mail.writtenAt.toISOString()}">${toTime(mail.writtenAt)}</time></td>
      </tr>`,
    )}</tbody>
  </table>`
}

function viewOf(mail: Mail): Html {
  const files = mail.attachments.map(({ filename }) => filename).join(', ')
  return html`<p><a href="/dev/outbox">All emails</a></p>
    <dl>
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>To</dt><dd>${mail.to}</dd>
      <dt>Time (UTC)</dt><dd>${toTime(mail.writtenAt)}</dd>
      ${files ? html`<dt>Attached</dt><dd>${files}</dd>` : ''}
    </dl>
    ${mail.html ? html`<p><a href="/dev/outbox/${mail.id}/html">View it as an email program shows it</a></p>` : ''}
    <pre>${linkAddresses(mail.text ?? '(no text)')}</pre>`
}

/** The text with its web addresses as links; everything else is escaped. */
function linkAddresses(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

const style = `:root{color-scheme:light dark;font-family:Figtree,system-ui,sans-serif;line-height:1.5}
body{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem;background:light-dark(#fcfaf6,#0b1417);color:light-dark(#142327,#f3f0ea)}
h1{font-family:Newsreader,Georgia,serif;font-weight:600;overflow-wrap:anywhere}
a{color:light-dark(#03535a,#77cfcf)}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;width:26%;padding:.75rem .75rem .75rem 0;border-bottom:1px solid light-dark(#e3ded4,#33474c);vertical-align:top;overflow-wrap:anywhere}
td:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
td a{display:inline-block;min-height:1.75rem;font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
pre{background:light-dark(#fff,#131e20);white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:1.25rem;border:1px solid light-dark(#e3ded4,#33474c);border-radius:14px}
@media (max-width:40rem){thead{display:none}tr{display:block;border-bottom:1px solid;padding:.5rem 0}td{display:block;width:auto;border:0;padding:.125rem 0}}`

// Only this page's own style; the scripts, frames and pictures of a mail get nothing.
const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

// A mail is styled by attributes and shows pictures of this site; it stands in an origin of its own, so its links are
// all that works.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Holmward outbox</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
}

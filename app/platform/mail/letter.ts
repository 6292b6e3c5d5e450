import { letterWords } from './letter-words.ts'

/**
 * The parts of a mail, in reading order. Paragraphs and facts are plain text; nothing is taken as HTML, but addresses of
 * this site within paragraphs become links.
 */
export type Letter = {
  subject: string
  /** The same within the site, where the subject names a person; what is told there names nobody. */
  notice?: string
  /** The line that a list of mails shows after the subject. */
  preheader: string
  /** Stands above the heading, as wide as the column; one of this site's own, by its whole address. */
  picture?: { src: string; alt: string }
  heading: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  button?: { label: string; href: string }
  /** Small print below the button. */
  closing?: string[]
  /** The last line, for a mail that can be switched off: what it is called and where that is done. */
  switchOff?: { kind: string; href: string }
}

/** Somebody's words, each line marked as theirs: what they write must not look like a line of ours. */
export function quote(words: string): string {
  return words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** "Maya writes: Late again.", and several lines below it as a quotation. */
export function quotedAs(before: string, words: string): string {
  return words.includes('\n') ? `${before}:\n${quote(words)}` : `${before}: ${words}`
}

/** Renders a letter as one 600 px column of HTML and as text, safe in dark mode and far below Gmail's 102 kB. */
export function renderLetter(
  letter: Letter,
  siteUrl: string,
): { subject: string; html: string; text: string } {
  return {
    subject: letter.subject.replace(/[\r\n]+/g, ' '),
    html: toHtml(letter, siteUrl),
    text: toText(letter, siteUrl),
  }
}

function toText(letter: Letter, siteUrl: string): string {
  const facts = letter.facts?.map(({ label, value }) => quotedAs(label, value)) ?? []
  const button = letter.button ? [`${letter.button.label}:\n${letter.button.href}`] : []
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...button,
    ...(letter.closing ?? []),
    ...(letter.switchOff
      ? [`${letterWords.switchOff(letter.switchOff.kind)}:\n${letter.switchOff.href}`]
      : []),
    letterWords.sender(siteUrl),
  ].join('\n\n')
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

function toHtml(letter: Letter, siteUrl: string): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${font};${style}">${linkOwn(escapeHtml(text), siteUrl).replaceAll('\n', '<br>')}</p>`
  const facts = letter.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #e3ded4">${letter.facts
        .map(
          ({ label, value }) =>
            `<tr><td style="${font};font-size:14px;color:#495a5e;padding:10px 12px 10px 0;border-bottom:1px solid #e3ded4;vertical-align:top;width:34%">${escapeHtml(label)}</td><td style="${font};font-size:15px;color:#142327;padding:10px 0;border-bottom:1px solid #e3ded4">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
        )
        .join('')}</table>`
    : ''
  const button = letter.button
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(letter.button.href)}" style="${font};display:inline-block;background:#03535a;color:#ffffff;font-size:16px;font-weight:600;line-height:20px;padding:14px 24px;border-radius:10px;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>`
    : ''
  const picture = letter.picture
    ? `<img src="${escapeHtml(letter.picture.src)}" alt="${escapeHtml(letter.picture.alt)}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border-radius:10px;margin:0 0 20px;${font};font-size:14px;color:#495a5e">`
    : ''
  const switchOff = letter.switchOff
    ? `<p style="${font};font-size:13px;color:#495a5e;margin:16px 0"><a href="${escapeHtml(letter.switchOff.href)}" style="color:#03535a">${escapeHtml(letterWords.switchOff(letter.switchOff.kind))}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f2ec">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f2ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:14px"><tr><td style="padding:28px 28px 12px">
<p style="margin:0 0 20px;font-family:Georgia,serif;font-size:20px;color:#03535a">Holmward</p>
${picture}<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-weight:600;font-size:26px;line-height:1.2;color:#142327">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:1.5;color:#142327')).join('\n')}
${facts}${button}
${(letter.closing ?? []).map((text) => paragraph(text, 'font-size:14px;line-height:1.5;color:#495a5e')).join('\n')}
</td></tr></table>
<p style="${font};font-size:13px;color:#495a5e;margin:16px 0">${letterWords.sent.before}<a href="${escapeHtml(siteUrl)}" style="color:#03535a">${letterWords.sent.link}</a>${letterWords.sent.after}</p>
${switchOff}</td></tr></table></body></html>`
}

/** Only our own: what people write must not make links to elsewhere. */
function linkOwn(escaped: string, siteUrl: string): string {
  return escaped
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(`${escapeHtml(siteUrl)}/`)
        ? `<a href="${word}" style="color:#03535a">${word}</a>`
        : word,
    )
    .join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

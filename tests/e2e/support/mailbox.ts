import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

const outbox = process.env.E2E_OUTBOX ?? path.resolve(import.meta.dirname, '../../../.data/e2e/outbox')

/** The raw mails to an address whose subject matches; the site writes them as files. */
export function mailsTo(address: string, subject: RegExp, folder = outbox): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(path.join(folder, name)))
    .filter((mail) => new RegExp(`^To: .*${address.replace(/[.+]/g, '\\$&')}`, 'm').test(mail))
    .filter((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''))
}

const read = new Map<string, string>()

/** A mail stays as it was written; in the middle of a run there are a thousand, and whoever waits for one asks for all. */
function readMail(file: string): string {
  const known = read.get(file)
  if (known !== undefined) return known
  const mail = unfold(readFileSync(file, 'utf8'))
  read.set(file, mail)
  return mail
}

/** Waits for a mail and answers the first link in it that matches. */
export async function linkFromMail(
  address: string,
  subject: RegExp,
  link: RegExp,
  folder = outbox,
): Promise<string> {
  let found = ''
  await expect
    .poll(
      () => {
        found = mailsTo(address, subject, folder).flatMap((mail) => mail.match(link) ?? [])[0] ?? ''
        return found
      },
      { message: `a mail "${subject}" to ${address}`, timeout: 20_000, intervals: [50, 50, 100] },
    )
    .not.toBe('')
  return found
}

/** Header lines and quoted-printable lines that were broken for transport become whole again. */
function unfold(mail: string): string {
  return mail
    .replace(/\r\n/g, '\n')
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/\n[ \t]+/g, ' ')
}

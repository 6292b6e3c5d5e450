import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { expect, test } from 'vitest'
import { mailOf, noSuchName, openReplyWorld } from '#tests/support/reply-world.ts'
import { replaceReplyAddresses } from './reply-address.ts'

const { ctx, world, makeTalk, handIn, lastLine, lastIn, noticesOf, dropped } = await openReplyWorld({
  INBOUND_MAIL_AUTHSERV: 'mx.holmward.example',
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [allowed, other] = ['11.22.33.44', '55.66.77.88']

/** A domain that wants every mail refused that is neither signed by it nor from its one server. */
function strictDomain(domain: string) {
  const records: Record<string, string> = {
    [`_dmarc.${domain}`]: 'v=DMARC1; p=reject',
    [domain]: `v=spf1 ip4:${allowed} -all`,
    [`key._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  }
  world.dns = async (name, type) => (type === 'TXT' && records[name] ? [[records[name]]] : noSuchName())
}

const from = (ip: string) =>
  `Received: from mail.example (mail.example [${ip}]) by mx.holmward.example; today`
const inside = 'Received: from localhost (localhost [127.0.0.1]) by mx.holmward.example; today'

async function openStrictTalk() {
  const talk = await makeTalk()
  strictDomain(talk.guest.email.split('@')[1] ?? '')
  const write = (above: string[], text = 'Yes, please.') =>
    [...above, mailOf({ from: talk.guest.email, to: talk.to, text })].join('\r\n')
  return { ...talk, write }
}

test('a mail in the name of the account is dropped where the mail server says that DMARC fails', async () => {
  const talk = await openStrictTalk()
  const failed = 'Authentication-Results: mx.holmward.example; spf=pass; dmarc=fail header.from=example.com'
  const forged = 'Authentication-Results: mx.holmward.example; dmarc=pass header.from=example.com'
  expect(await dropped(talk, talk.write([failed, from(other), forged]))).toBe('sender not confirmed')
  expect(await dropped(talk, talk.write([from(other), failed, forged]))).toBe('sender not confirmed')
  ctx.mails.length = 0
  await ctx.runJobs()
  expect(ctx.mails.map(({ to }) => to)).toEqual([talk.guest.email])
  expect(ctx.mails[0]?.text).toMatch(/does not confirm it[\s\S]+\/account\?tab=mails/)
  expect(ctx.mails[0]?.replyTo).toBeUndefined()
  expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/^We blocked an email reply/)])
})

test('a mail is taken where the mail server says that DMARC passes, or finds no policy', async () => {
  const talk = await openStrictTalk()
  for (const result of ['pass', 'none']) {
    await handIn(
      talk.write([`Authentication-Results: mx.holmward.example; dmarc=${result}`, from(other)], result),
    )
    expect(await lastIn(talk.id, talk.host)).toMatchObject({ text: result })
  }
})

test('a mail without a result is checked by its own signature and the server it came from', async () => {
  const talk = await openStrictTalk()
  const foreign = 'Authentication-Results: mx.mail.example; dmarc=pass'
  expect(await dropped(talk, talk.write([from(other), foreign]))).toBe('sender not confirmed')
  // What the sender wrote about an earlier hop is not believed.
  expect(await dropped(talk, talk.write([inside, from(other), from(allowed)]))).toBe('sender not confirmed')
  await handIn(talk.write([inside, from(allowed)], 'From the right server.'))
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ text: 'From the right server.' })
  const plain = talk.write([], 'Signed.')
  const signer = { signingDomain: talk.guest.email.split('@')[1] ?? '', selector: 'key', privateKey }
  const { signatures } = await dkimSign(plain, { ...signer, signatureData: [signer] })
  await handIn(`${from(other)}\r\n${signatures}${plain}`)
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ text: 'Signed.' })
  const changed = plain.replace('Signed.', 'Changed on the way.')
  expect(await dropped(talk, `${from(other)}\r\n${signatures}${changed}`)).toBe('sender not confirmed')
})

test('more signatures than a mail ever has are not looked at', async () => {
  const talk = await openStrictTalk()
  let asked = 0
  world.dns = async () => {
    asked++
    return noSuchName()
  }
  const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=mail.example; s=key; h=from; bh=AAAA; b=AAAA'
  expect(await dropped(talk, talk.write([from(allowed), ...Array(11).fill(signature)]))).toBe(
    'sender not confirmed',
  )
  expect(asked).toBe(0)
})

test('a mail counts by its From alone where nobody can tell more', async () => {
  const talk = await openStrictTalk()
  await handIn(talk.write([], 'Not said by which server.'))
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ text: 'Not said by which server.' })
  world.dns = async (name) => {
    if (name.includes('mail.example')) noSuchName()
    throw Object.assign(new Error('no answer'), { code: 'ESERVFAIL' })
  }
  await handIn(talk.write([from(other)], 'The DNS is away.'))
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ text: 'The DNS is away.' })
})

test('the addresses of earlier emails stop working once their owner replaces them, and nobody else’s', async () => {
  const talk = await makeTalk()
  const bystander = await makeTalk()
  expect(await replaceReplyAddresses(ctx, talk.guest)).toEqual({ replaced: 1 })
  expect(await replaceReplyAddresses(ctx, talk.guest)).toEqual({ replaced: 0 })
  expect(await dropped(talk, mailOf({ from: talk.guest.email, to: talk.to }))).toBe('unknown address')
  await handIn(mailOf({ from: bystander.guest.email, to: bystander.to }))
  expect(lastLine().message).toBe('a reply came by mail')
})

test('a reply shows no token of its writer, in its own words, its folded part or the name of a file', async () => {
  const { guest, host, id, to } = await makeTalk()
  const token = to.slice(6, 32)
  const own = `Yes, I am ${guest.email.toUpperCase()}, see reply%2B${token.slice(0, 9)}\r\n${token.slice(9)}%40in.holmward.example`
  const file = `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="for reply+${token}.pdf"\r\n\r\n%PDF-1.4`
  const quotation = `On Mon, 15 Jun 2026 at 14:03, Holmward wrote:\r\n> unsubscribe?token=${guest.id}.messages.\r\n> ${'aB3'.repeat(15).slice(0, 43)}\r\n> Reply-To: reply&#43;${token}&commat;in.holmward.example`
  const words = `Content-Type: text/plain\r\n\r\n${own}\r\n\r\n${quotation}`
  const body = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n${words}\r\n--b\r\n${file}\r\n--b--`
  await handIn(mailOf({ from: guest.email, to, body }))
  const message = await lastIn(id, host)
  expect(message?.attachments).toMatchObject([{ name: expect.stringMatching(/^for …/) }])
  const shown = JSON.stringify(message)
  expect(message?.text).toContain('Yes, I am …, see …')
  expect(message?.mail_rest).toContain('Holmward wrote')
  for (const hidden of [token, token.slice(9), guest.email, guest.email.toUpperCase(), 'aB3aB3'])
    expect(shown).not.toContain(hidden)
})

test('more than thirty emails a minute are handed in again later, before anybody asks the DNS', async () => {
  const talk = await openStrictTalk()
  const failed = 'Authentication-Results: mx.holmward.example; dmarc=fail header.from=example.com'
  await handIn(talk.write([failed]))
  await ctx.db
    .updateTable('attempts')
    .set({ count: 30 })
    .where('bucket', '=', `reply-check:account:${talk.guest.id}`)
    .execute()
  expect(await handIn(talk.write([failed]))).toBe(429)
})

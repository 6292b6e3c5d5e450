import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { makeHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Pictures and papers that guests and hosts send each other.

const picture = (background: string, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const paper = '%PDF-1.4 House rules'

test('a host sends pictures and a PDF, and the guest sees the ones and keeps the other', async ({
  visit,
  request,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(/status of 415/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Cooper House' })
  const question = {
    property_id: home.id,
    message_id: randomUUID(),
    text: 'What does the kitchen look like?',
  }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const address = `/messages/${String(body.conversation_id)}`

  const hers = await visit({ as: host })
  await open(hers, address)
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = hers.waitForEvent('filechooser')
    await hers.getByRole('button', { name: 'Add pictures or PDFs' }).click()
    await (await chooser).setFiles(files)
  }
  await choose([
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await picture('#b7531c') },
    { name: 'House rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) },
    { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  const list = hers.getByRole('list', { name: 'Files to send' })
  await expect(list.getByText('Ready')).toHaveCount(2)
  await expect(list.getByText('Only pictures and PDFs can be sent.')).toBeVisible()
  await expect(list.getByText(/^Only pictures \(JPG/)).toBeVisible()
  await expectAccessible(hers)
  const composer = hers.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('Like this.')
  await composer.press('Enter')
  await expect(hers.getByText('Please remove the files that failed to upload')).toBeVisible()
  await expect(composer).toHaveValue('Like this.')
  for (const name of ['virus.exe', 'photo.jpg'])
    await hers.getByRole('button', { name: `Remove ${name}` }).click()
  await composer.press('Enter')
  const sent = hers.getByRole('log').getByRole('button', { name: 'Picture from you' })
  await expect(sent.getByRole('presentation').or(sent.locator('img'))).toBeVisible()
  await expect(list).toBeHidden()
  // Pictures alone, dropped into the line.
  await choose([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture('#1c6ab7', 600, 1400) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await picture('#3f7d4f') },
  ])
  // Sent while they are on their way, they go with the last of them.
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hers.getByRole('log').getByRole('button', { name: /^Picture from you/ })).toHaveCount(3)
  await expectAccessible(hers)

  const his = await visit({ as: guest })
  await his.setViewportSize({ width: 390, height: 844 })
  await open(his, '/messages')
  await expect(his.getByRole('list', { name: 'Conversations' })).toContainText('2 pictures')
  await open(his, address)
  const log = his.getByRole('log')
  await expect(log.getByText('House rules.pdf')).toBeVisible()
  await expect(log.getByText(/Not scanned for viruses/)).toBeVisible()
  await expect(log.locator('img')).toHaveCount(3)
  const download = his.waitForEvent('download')
  await log.getByRole('button', { name: 'Download House rules.pdf' }).click()
  const kept = await download
  expect(kept.suggestedFilename()).toBe('House rules.pdf')
  expect(await readFile(await kept.path(), 'utf8')).toBe(paper)
  await log
    .getByRole('button', { name: /^Picture from / })
    .first()
    .click()
  await expect(his.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(his)
  await his.keyboard.press('Escape')
  await expect(his.getByRole('dialog')).toBeHidden()
  await expect(log.getByRole('button', { name: /^Picture from / }).first()).toBeFocused()
})

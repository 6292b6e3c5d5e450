import { expect, test } from 'vitest'
import { ApiProblem } from '#lib/api-problem.ts'
import { draftFormSchema, type ListingDraftBody } from '../../listing-draft-schema.ts'
import type { DraftContent } from './draft-calls.ts'
import { createDraftSender } from './draft-sender.ts'

const problem = (status: number, code: string) => new ApiProblem({ status, code, detail: code })

function draft(title: string): DraftContent {
  return { form: draftFormSchema.parse({ title }), image_urls: [], property_version: null }
}

/** A server with one draft, whose answers get lost while nobody hears them. */
function makeServer() {
  let stored: Pick<ListingDraftBody, 'form' | 'photos' | 'version'> | null = null
  const server = {
    isHeard: true,
    save: async ({ form }: DraftContent, version: number) => {
      if (version !== (stored?.version ?? 0)) throw problem(409, 'draftChangedElsewhere')
      stored = { form: { ...form }, photos: [], version: version + 1 }
      if (!server.isHeard) throw problem(0, 'unreachable')
      return { version: version + 1, updated_at: '2026-06-15T12:00:00.000Z' }
    },
    title: () => stored?.form.title,
  }
  const send = createDraftSender({ send: server.save, fetchStored: async () => stored })
  return { server, send }
}

test('what is typed after an answer got lost is saved, on top of what arrived', async () => {
  const { server, send } = makeServer()
  server.isHeard = false
  await expect(send(draft('Quay'), 0)).rejects.toMatchObject({ code: 'unreachable' })
  server.isHeard = true
  expect(await send(draft('Quay House'), 0)).toMatchObject({ version: 2 })
  expect(server.title()).toBe('Quay House')
})

test('what somebody else has written meanwhile is not overwritten', async () => {
  const { server, send } = makeServer()
  server.isHeard = false
  await expect(send(draft('Quay'), 0)).rejects.toMatchObject({ code: 'unreachable' })
  server.isHeard = true
  await server.save(draft('Barn'), 1)
  await expect(send(draft('Quay House'), 0)).rejects.toMatchObject({ code: 'draftChangedElsewhere' })
  expect(server.title()).toBe('Barn')
})

test('a draft that went on elsewhere is a conflict when every answer has come', async () => {
  const { server, send } = makeServer()
  await send(draft('Quay'), 0)
  await server.save(draft('Quay'), 1)
  await expect(send(draft('Quay House'), 1)).rejects.toMatchObject({ code: 'draftChangedElsewhere' })
})

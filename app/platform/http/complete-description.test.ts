import { createRoute, z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { answer, bearer, createApi } from './api.ts'
import { completeDescription } from './complete-description.ts'

function describeHome(summary: string, version = '1.0.0') {
  const api = createApi()
  const responses = { 200: answer(z.string(), 'The name.') }
  for (const [path, security] of [
    ['/homes', undefined],
    ['/homes/mine', bearer],
    ['/homes/forgotten', undefined],
  ] as const)
    api.openAPIRegistry.registerPath(
      createRoute({
        method: 'get',
        path,
        operationId: path === '/homes' ? 'nameHome' : path,
        tags: ['Homes'],
        summary,
        ...(security && { security }),
        responses,
      }),
    )
  const info = { title: 'Homes', version }
  return completeDescription(api.getOpenAPI31Document({ openapi: '3.1.0', info }), {
    isPublic: (method, path) => `${method} ${path}` === 'GET /homes',
    refusals: { nameHome: { 404: ['homeGone'] } },
  })
}

it('says that a public call needs no token', () => {
  const { paths = {}, tags } = describeHome('Names')
  expect(Object.values(paths).map(({ get }) => get?.security)).toEqual([[], [{ bearer: [] }], undefined])
  expect(tags).toEqual([{ name: 'Homes' }])
})

it('names the codes of refusals, also of statuses that the route does not name', () => {
  const { paths = {} } = describeHome('Names')
  const responses = paths['/homes']?.get?.responses ?? {}
  expect(Object.keys(responses)).toEqual(['200', '400', '404', '429', '500', '503'])
  expect(responses['404']).toMatchObject({
    description: 'Not found, or not yours.',
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { code: { enum: ['homeGone'] } }, required: ['code'] },
          ],
        },
      },
    },
  })
})

it('does not keep its version when an operation changes', () => {
  const { version } = describeHome('Names').info
  expect(version).toMatch(/^1\.0\.0\+[0-9a-f]{12}$/)
  expect(describeHome('Names').info.version).toBe(version)
  expect(describeHome('Names of homes').info.version).not.toBe(version)
})

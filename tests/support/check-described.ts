import { describeApi } from '../../app/api.ts'

type Answer = { method: string; path: string; status: number; code: string }
type Operation = { operationId: string; responses: Record<string, { content?: Content }> }
type Content = {
  'application/problem+json'?: { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } }
}

let routes: { method: string; pattern: RegExp; parameters: number; operation: Operation }[] | null = null

/** Throws where an operation refuses with a code that the description of the API doesn't name. */
export function checkDescribed({ method, path, status, code }: Answer): void {
  routes ??= listRoutes()
  const [place = ''] = path.split('?')
  const route = routes.find((each) => each.method === method.toLowerCase() && each.pattern.test(place))
  if (!route) return
  const { operationId, responses } = route.operation
  const codes = responses[status]?.content?.['application/problem+json']?.schema.allOf.flatMap(
    ({ properties }) => properties?.code.enum ?? [],
  )
  if (!codes?.includes(code))
    throw new Error(`${operationId} refuses with ${status} ${code}, which its description does not name`)
}

/** Those with fewer parameters first, as the router prefers them. */
function listRoutes(): NonNullable<typeof routes> {
  return Object.entries(describeApi('http://localhost').paths ?? {})
    .flatMap(([path, item]) =>
      // A path item holds its methods.
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
        method,
        operation,
        parameters: path.split('{').length - 1,
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
    )
    .sort((one, other) => one.parameters - other.parameters)
}

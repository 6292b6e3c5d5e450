import { someHost } from './host-words.ts'

type Described = {
  id: string
  name: string | null
  about: string | null
  picture: string | null
  languages: readonly string[]
  since: Date
}

/** What search engines are told of a host's page, and nothing that it does not show. */
export function describeHost(host: Described, publicUrl: string): object {
  const url = `${publicUrl}/hosts/${host.id}`
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: host.since.toISOString(),
    mainEntity: {
      '@type': 'Person',
      identifier: host.id,
      name: host.name ?? someHost,
      ...(host.about ? { description: host.about } : {}),
      ...(host.picture ? { image: `${publicUrl}${host.picture}` } : {}),
      ...(host.languages.length > 0 ? { knowsLanguage: host.languages } : {}),
    },
  }
}

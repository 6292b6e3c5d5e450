const form = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/

/** What `target_session_attrs` may say, which libpq knows too: a server that takes writes is wanted in any case. */
const wanted = ['primary', 'read-write']

/**
 * One connection string for each host that a connection string names, in its order: `host1:5432,host2:5432` before the path,
 * or `host` and `port` as lists after it, as libpq has them. Null when that cannot be read.
 */
export function hostsOf(url: string): string[] | null {
  const [, scheme = '', user, places = '', path = '', query = ''] = form.exec(url) ?? []
  if (!scheme) return null
  const settings = new URLSearchParams(query)
  const target = settings.get('target_session_attrs')
  if (target !== null && !wanted.includes(target)) return null
  settings.delete('target_session_attrs')
  const named = settings.get('host')?.split(',')
  const ports = settings.get('port')?.split(',')
  const found = named
    ? named.map((host, at) => ({ host, port: ports?.[ports.length === 1 ? 0 : at] }))
    : places.split(',').map((place) => ({ place }))
  if (found.length === 1 && target === null) return [url]
  const urls = found.map((one) => {
    const own = new URLSearchParams(settings)
    if ('host' in one) own.set('host', one.host)
    if ('port' in one && one.port) own.set('port', one.port)
    const before = `${scheme}${user === undefined ? '' : `${user}@`}${'place' in one ? one.place : firstOf(places)}`
    return `${before}${path}${own.size > 0 ? `?${own}` : ''}`
  })
  return found.length === 1 || found.every(isHost) ? urls : null
}

const firstOf = (places: string) => places.split(',')[0]

/** Of several, each has to be one: a comma too many would else mean this machine. */
function isHost(one: { host: string } | { place: string }): boolean {
  return 'host' in one ? one.host !== '' : one.place !== '' && URL.canParse(`postgres://${one.place}`)
}

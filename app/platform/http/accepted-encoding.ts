/** The best of our encodings that an Accept-Encoding header allows (RFC 9110, 12.5.3); null for none. */
export function acceptedEncoding(header: string): 'br' | 'gzip' | null {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  const isAllowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (isAllowed('br')) return 'br'
  return isAllowed('gzip') ? 'gzip' : null
}

/** Public pages hold nothing personal, so a proxy may keep them for some seconds. */
export const publicCaching = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'

export type PageMeta = {
  /** Without the site's name, which follows it. */
  title: string
  description: string
  /** The one address of the page, from the root. */
  path: string
  /** The site's own address; null leaves the canonical link out. */
  publicUrl: string | null
  indexed?: boolean
}

/** Title, description, canonical address and preview of a public page, for its `meta` export. */
export function pageMeta({ title, description, path, publicUrl, indexed = true }: PageMeta) {
  return [
    { title: `${title} · Holmward` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: 'Holmward' },
    ...(publicUrl ? [{ tagName: 'link' as const, rel: 'canonical', href: `${publicUrl}${path}` }] : []),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
  ]
}

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
  /** The preview's picture, 1200 × 630, from the root; the site's own by default. */
  picture?: string
  /** What search engines are told besides, as schema.org has it. */
  structured?: readonly object[]
}

/** Title, description, canonical address and preview of a public page, for its `meta` export. */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  indexed = true,
  picture = '/static/preview.jpg',
  structured = [],
}: PageMeta) {
  return [
    { title: `${title} · Holmward` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: 'Holmward' },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(publicUrl
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: `${publicUrl}${path}` },
          { property: 'og:url', content: `${publicUrl}${path}` },
          { property: 'og:image', content: `${publicUrl}${picture}` },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

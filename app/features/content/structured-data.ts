/** Who runs the site, and that it can be searched: for the home page. */
export function describeSite(publicUrl: string): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: 'Holmward',
      url: publicUrl,
      logo: `${publicUrl}/static/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name: 'Holmward',
      url: publicUrl,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?location={place}` },
        'query-input': 'required name=place',
      },
    },
  ]
}

/** The way to a page; `current` is the page itself. */
export function describeCrumbs(
  crumbs: readonly { label: string; href: string }[],
  current: { label: string; href: string },
  publicUrl: string,
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, current].map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: `${publicUrl}${href}`,
    })),
  }
}

/** Questions and answers as they stand on the page, in plain text. */
export function describeFaq(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

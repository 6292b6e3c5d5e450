import { propertyKindsWords } from './home-parts-words.ts'

const kinds = ['cabins', 'lofts', 'villas'] as const

/** Three kinds of homes, to dream a little. Purely informational (specification, section 2). */
export function PropertyKinds() {
  return (
    <section aria-labelledby="kinds-heading" className="bg-sunken py-14 lg:py-20">
      <div className="page-width">
        <h2 id="kinds-heading">{propertyKindsWords.title}</h2>
        <ul className="mt-6 grid gap-4 sm:gap-6 md:grid-cols-3">
          {kinds.map((kind) => (
            <li key={kind} className="overflow-hidden rounded-card border border-line bg-surface">
              <svg
                aria-hidden
                viewBox="0 0 400 240"
                preserveAspectRatio="xMidYMax slice"
                fill="currentColor"
                className="aspect-5/3 w-full bg-tide-soft text-tide"
              >
                {/* In a file of its own: far down the page, and a phone would wait for it with the words. */}
                <use href={`/static/kinds.svg#${kind}`} />
              </svg>
              <div className="p-5">
                <h3>{propertyKindsWords[kind].title}</h3>
                <p className="mt-1 text-muted">{propertyKindsWords[kind].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

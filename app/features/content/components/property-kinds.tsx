const kinds = [
  {
    title: 'Cozy Cabins',
    text: 'A stove, a stack of wood, and nothing on the horizon but trees.',
    drawing: 'cabins',
  },
  {
    title: 'Urban Lofts',
    text: 'High windows, old brick, and the best coffee of the city downstairs.',
    drawing: 'lofts',
  },
  {
    title: 'Mediterranean Villas',
    text: 'White walls, an olive tree for shade, and the sea at the end of the path.',
    drawing: 'villas',
  },
]

/** Three kinds of homes, to dream a little. Purely informational (specification, section 2). */
export function PropertyKinds() {
  return (
    <section aria-labelledby="kinds-heading" className="bg-sunken py-14 lg:py-20">
      <div className="page-width">
        <h2 id="kinds-heading">A home for every kind of stay</h2>
        <ul className="mt-6 grid gap-4 sm:gap-6 md:grid-cols-3">
          {kinds.map(({ title, text, drawing }) => (
            <li key={title} className="overflow-hidden rounded-card border border-line bg-surface">
              <svg
                aria-hidden
                viewBox="0 0 400 240"
                preserveAspectRatio="xMidYMax slice"
                fill="currentColor"
                className="aspect-5/3 w-full bg-tide-soft text-tide"
              >
                {/* In a file of its own: far down the page, and a phone would wait for it with the words. */}
                <use href={`/static/kinds.svg#${drawing}`} />
              </svg>
              <div className="p-5">
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

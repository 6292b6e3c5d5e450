import { becomeHost } from '../../texts/become-host.ts'

/** What a host keeps, as a bill from a till. */
export function HostSum() {
  const { title, lines, total, note } = becomeHost.sum
  return (
    <aside aria-labelledby="sum" className="self-start lg:-rotate-1">
      <div className="rounded-t-card border border-b-0 border-line bg-surface p-6 shadow-e2">
        <h2 id="sum" className="text-h4">
          {title}
        </h2>
        <dl className="tabular mt-4 grid gap-2 text-meta">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-3">
            <dt className="text-body font-semibold">{total.label}</dt>
            <dd className="font-serif text-h2 text-tide-ink">{total.value}</dd>
          </div>
        </dl>
        <p className="mt-4 text-meta text-muted">{note}</p>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 320 10"
        preserveAspectRatio="none"
        className="block h-2.5 w-full text-surface"
        fill="currentColor"
      >
        <path d="M0 0h320l-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10L0 0z" />
      </svg>
    </aside>
  )
}

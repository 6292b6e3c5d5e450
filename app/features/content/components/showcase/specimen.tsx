import type { ReactNode } from 'react'

export type SectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** One chapter of the showcase. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-6 border-t border-line py-12">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="measure mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

export type SpecimenProps = { name: string; children: ReactNode; wide?: boolean }

/** One component with the name of the state that it shows. */
export function Specimen({ name, children, wide = false }: SpecimenProps) {
  return (
    <div className={wide ? 'min-w-0 md:col-span-2 xl:col-span-3' : 'min-w-0'}>
      <h3 className="mb-3 font-sans text-caption font-semibold tracking-normal text-muted">{name}</h3>
      {children}
    </div>
  )
}

export type SpecimensProps = { children: ReactNode }

/** The grid that specimens stand in. */
export function Specimens({ children }: SpecimensProps) {
  return <div className="grid items-start gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-3">{children}</div>
}

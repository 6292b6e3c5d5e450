import { LogoMark, Wordmark } from '#ui/logo.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const grounds = [
  ['Paper', 'bg-paper'],
  ['Surface', 'bg-surface'],
  ['Raised', 'bg-raised'],
  ['Sunken', 'bg-sunken'],
  ['Ink', 'bg-ink'],
  ['Tide', 'bg-tide'],
  ['Tide soft', 'bg-tide-soft'],
  ['Ember', 'bg-ember'],
  ['Ember soft', 'bg-ember-soft'],
  ['Moss', 'bg-moss'],
  ['Moss soft', 'bg-moss-soft'],
  ['Sun', 'bg-sun'],
  ['Sun soft', 'bg-sun-soft'],
  ['Brick', 'bg-brick'],
  ['Brick soft', 'bg-brick-soft'],
  ['Line strong', 'bg-line-strong'],
] as const

const sizes = [
  ['display', 'font-serif text-display font-medium'],
  ['h1', 'font-serif text-h1 font-medium'],
  ['h2', 'font-serif text-h2 font-medium'],
  ['h3', 'font-serif text-h3 font-medium'],
  ['h4', 'font-serif text-h4 font-medium'],
  ['lead', 'text-lead'],
  ['body', 'text-body'],
  ['meta', 'text-meta'],
  ['caption', 'text-caption'],
] as const

/** Colours, type, mark: what everything else is made of. */
export function Foundations() {
  return (
    <Section id="foundations" title="Foundations" lead="Warm paper, deep tide ink, one ember accent.">
      <Specimens>
        <Specimen name="Colours" wide>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
            {grounds.map(([name, ground]) => (
              <li key={name} className="text-caption text-muted">
                <span className={`mb-1 block h-16 rounded-card border border-line ${ground}`} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Type" wide>
          <ul className="grid gap-2">
            {sizes.map(([name, look]) => (
              <li key={name} className="flex items-baseline gap-4">
                <span className="w-14 shrink-0 text-caption text-muted">{name}</span>
                <span className={`min-w-0 ${look}`}>A quiet harbour, 4 nights for $720</span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Mark and name">
          <Wordmark />
        </Specimen>
        <Specimen name="16, 24, 48 px, one colour">
          <div className="flex items-end gap-4 text-tide-ink">
            <LogoMark className="size-4" />
            <LogoMark className="size-6" />
            <LogoMark className="size-12" />
            <span className="grid size-16 place-items-center rounded-card bg-tide text-on-tide">
              <LogoMark className="size-9" oneColour />
            </span>
          </div>
        </Specimen>
        <Specimen name="Elevation: line, e1, e2, e3">
          <div className="flex flex-wrap gap-5">
            {['', 'shadow-e1', 'shadow-e2', 'shadow-e3'].map((shadow) => (
              <span key={shadow} className={`size-16 rounded-card border border-line bg-raised ${shadow}`} />
            ))}
          </div>
        </Specimen>
      </Specimens>
    </Section>
  )
}

import { allowedBy, thingsToKnow } from '#features/pricing/know-words.ts'
import type { PublicListing } from '../../listing.ts'
import { propertyWords } from './property-words.ts'

export type ThingsToKnowProps = { listing: PublicListing }

/** What a guest agrees to by asking for a stay, as far as the host has said it. */
export function ThingsToKnow({ listing }: ThingsToKnowProps) {
  const parts = thingsToKnow(listing, allowedBy(listing.amenities))
  if (parts.length === 0) return null
  return (
    <section id="things-to-know" aria-labelledby="know-heading" className="scroll-mt-24">
      <h2 id="know-heading">{propertyWords.know}</h2>
      <div className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {parts.map(({ heading, lines }) => (
          <div key={heading}>
            <h3 className="text-h4">{heading}</h3>
            <ul className="mt-2 grid gap-1.5">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and lines never move
                <li key={at} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

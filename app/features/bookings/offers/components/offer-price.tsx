import { type Currency, currencySign, formatMoney, usualCurrency } from '#lib/money.ts'
import { RadioGroup } from '#ui/choice-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OfferQuote } from '../offer-schema.ts'
import { type OfferDraft, offeredTotal } from './offer-form.ts'
import { amountOf, OfferLines, offerLineLabel } from './offer-lines.tsx'
import { offeredWords, offerPriceWords, stayFieldsWords } from './words.ts'

export type OfferPriceProps = {
  draft: OfferDraft
  set: (change: Partial<OfferDraft>) => void
  quote: OfferQuote | null
  error: string | undefined
}

/** What the host asks, as one price or line by line, with what the home asks by itself beside it. */
export function OfferPrice({ draft, set, quote, error }: OfferPriceProps) {
  const currency = quote?.currency ?? usualCurrency
  const total = offeredTotal(draft, quote, currency)
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <RadioGroup
        legend={offerPriceWords.price}
        name="by"
        look="segments"
        value={draft.by}
        onChange={(by) => set({ by })}
        choices={[
          { value: 'total', label: offerPriceWords.whole },
          { value: 'lines', label: offerPriceWords.byLines },
        ]}
      />
      {draft.by === 'total' ? (
        <TextField
          label={stayFieldsWords.total}
          name="total_price"
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(currency)}
          value={draft.total}
          onChange={(event) => set({ total: event.currentTarget.value })}
          {...(error ? { error } : {})}
        />
      ) : (
        <LineFields draft={draft} set={set} quote={quote} error={error} />
      )}
      <div className="grid gap-2 rounded-input bg-sunken p-3" aria-live="polite">
        {quote ? (
          <>
            <p className="text-meta font-semibold">{offerPriceWords.usual}</p>
            <OfferLines lines={quote.lines} currency={currency} dates={draft} total={quote.total_price} />
            {total !== null && (
              <p className="tabular text-meta">
                {offeredWords.before}
                <strong>{formatMoney(amountOf(total, currency))}</strong>
                {offeredWords.after(amountOf(total, currency), amountOf(quote.total_price, currency))}
              </p>
            )}
            {draft.by === 'total' && total !== quote.total_price && (
              <button
                type="button"
                className="link -my-2 min-h-11 justify-self-start text-meta"
                onClick={() => set({ total: String(quote.total_price) })}
              >
                {offerPriceWords.takeUsual(formatMoney(amountOf(quote.total_price, currency)))}
              </button>
            )}
          </>
        ) : (
          <p className="text-meta text-muted">{offerPriceWords.noDates}</p>
        )}
      </div>
    </div>
  )
}

function fieldLabel(line: OfferQuote['lines'][number], currency: Currency, draft: OfferDraft): string {
  const label = offerLineLabel(line, currency, draft)
  return line.amount < 0 ? offerPriceWords.takenOff(label) : label
}

/** The lines of the quote with an amount each; a discount stays one. */
function LineFields({ draft, set, quote, error }: OfferPriceProps) {
  if (!quote) return null
  return (
    <div className="grid gap-3">
      {quote.lines.map((line, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be called the same, and lines never move
          key={at}
          label={fieldLabel(line, quote.currency, draft)}
          name={`line-${at}`}
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(quote.currency)}
          value={draft.lines[at] ?? String(Math.abs(line.amount))}
          onChange={(event) => {
            const typed = event.currentTarget.value
            set({
              lines: quote.lines.map((each, place) =>
                place === at ? typed : (draft.lines[place] ?? String(Math.abs(each.amount))),
              ),
            })
          }}
          {...(error && at === 0 ? { error } : {})}
        />
      ))}
    </div>
  )
}

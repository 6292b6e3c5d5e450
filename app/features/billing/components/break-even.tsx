import { formatMoney, money, toNumber } from '#lib/money.ts'
import { type Plan, planCurrency, planName, planPrice, plans } from '#lib/plan.ts'
import { breakEvenWords } from './words.ts'

const pricePerNight = 180
const cutPercent = 15
const cutPerNight = (pricePerNight * cutPercent) / 100
const nights = [1, 2, 3, 4, 5, 6, 7, 8]
/** The upper edge of the drawing, in dollars. */
const top = cutPerNight * (nights.length + 0.5)

const prices = plans.map((plan) => ({ name: planName[plan], price: toNumber(planPrice[plan]) }))

/** From so many nights a month on, the share of a portal is more than the plan. */
function turningPoint(plan: Plan): number {
  return Math.ceil(toNumber(planPrice[plan]) / cutPerNight)
}

/** What a portal's share grows to with each night, beside the two prices that stay where they are. */
export function BreakEven() {
  return (
    <section aria-labelledby="break-even" className="mt-16 bg-tide-soft sm:mt-20">
      <div className="page-width grid grid-cols-1 items-center gap-8 py-12 lg:grid-cols-2 lg:gap-16 lg:py-16">
        <div>
          <h2 id="break-even">{breakEvenWords.title}</h2>
          <p className="mt-4 text-lead text-muted">
            {breakEvenWords.portalTakes({
              percent: cutPercent,
              price: dollars(pricePerNight),
              cut: dollars(cutPerNight),
              starterNights: turningPoint('starter'),
              professionalNights: turningPoint('professional'),
            })}
          </p>
          <p className="mt-3 text-meta text-muted">{breakEvenWords.example}</p>
        </div>
        <figure aria-hidden className="overflow-x-auto rounded-card border border-line bg-surface p-5 sm:p-7">
          <div className="tabular relative ms-21 flex h-56 items-end gap-1.5 border-b border-line-strong sm:gap-2.5">
            {nights.map((night) => (
              <div
                key={night}
                style={heightOf(cutPerNight * night)}
                className="grow rounded-t-input bg-ember"
              />
            ))}
            {prices.map(({ name, price }) => (
              <div
                key={name}
                style={heightOf(price)}
                className="absolute inset-x-0 bottom-0 border-t-2 border-dashed border-tide"
              >
                <span className="absolute end-full -top-4.5 me-2 text-end text-caption leading-tight text-muted">
                  {name}
                  <b className="block text-meta text-tide-ink">{dollars(price)}</b>
                </span>
              </div>
            ))}
          </div>
          <div className="tabular ms-21 mt-1.5 flex gap-1.5 text-center text-caption text-muted sm:gap-2.5">
            {nights.map((night) => (
              <span key={night} className="grow basis-0">
                {night}
              </span>
            ))}
          </div>
          <figcaption className="ms-21 mt-2 text-caption text-muted">{breakEvenWords.nights}</figcaption>
        </figure>
      </div>
    </section>
  )
}

function heightOf(amount: number) {
  return { height: `${(amount / top) * 100}%` }
}

function dollars(amount: number): string {
  return formatMoney(money(amount * 100, planCurrency))
}

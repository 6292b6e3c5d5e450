import { html } from 'hono/html'
import { formatMoney, money } from '#lib/money.ts'
import { type Plan, planCurrency, planName, planPrice, plans } from '#lib/plan.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { type Card, cards } from './cards.ts'
import type { OpenCheckout } from './checkout.ts'
import { planOfPrice } from './clock.ts'
import { type Html, sandboxPage } from './page-layout.ts'
import type { Portal, PortalInvoice } from './portal.ts'

export type Outcome = 'done' | 'declined' | null

const day = (at: Date) => formatDate(dateOf(at))
const nameOf = (priceId: string) => planName[planOfPrice(priceId) ?? 'starter']
const priceOf = (plan: Plan) => `${formatMoney(planPrice[plan])} a month`

const problems = {
  declined: 'The card was declined. Nothing was charged. Please choose another card.',
  again: 'The bank asks for a second try. Nothing was charged yet. Please press the button again.',
} as const

/** Where a plan is paid for. */
export function checkoutPage(
  checkout: OpenCheckout,
  problem: keyof typeof problems | null,
  card: Card,
): Html {
  const plan = planOfPrice(checkout.priceId) ?? 'starter'
  const price = formatMoney(planPrice[plan])
  return sandboxPage(
    `Subscribe to ${planName[plan]}`,
    'two',
    html`<section aria-labelledby="what">
<a class="back" href="${checkout.cancelUrl}">← Back without paying</a>
<h1 id="what">Subscribe to ${planName[plan]}</h1>
<p class="sum">${price} <small>USD a month</small></p>
<dl class="rows"><div><dt>Holmward ${planName[plan]}</dt><dd>${price}</dd></div><div><dt>Billed to</dt><dd>${checkout.email}</dd></div><div class="total"><dt>Due today</dt><dd>${price}</dd></div></dl>
</section>
<form class="box" method="post" action="/sandbox/checkout/${checkout.id}">
${problem ? html`<p class="note bad" role="alert">${problems[problem]}</p>` : ''}
${cardChoice('Pay with a test card', card)}
<button class="main wide" type="submit">Subscribe for ${price} a month</button>
<p class="muted">It renews every month until you cancel. In the sandbox, “charged” only means that it is written down.</p>
</form>`,
  )
}

/** Where a customer looks after the subscription. */
export function portalPage(portal: Portal, outcome: Outcome): Html {
  const { subscription, card, invoices, email, returnUrl } = portal
  const isOver = !subscription || subscription.status === 'canceled'
  return sandboxPage(
    'Your subscription',
    'one',
    html`<div><a class="back" href="${returnUrl}">← Return to Holmward</a><h1>Your subscription</h1><p class="muted">${email}</p></div>
${outcome ? html`<p class="note ${outcome === 'declined' ? 'bad' : ''}" role="status">${outcome === 'done' ? 'Done.' : 'The card was declined. Choose another one, and try again.'}</p>` : ''}
<section class="box" aria-labelledby="plan"><div class="head"><h2 id="plan">${subscription ? nameOf(subscription.price_id) : 'No plan'}</h2>${stateTag(portal)}</div>
<p class="muted">${stateWords(portal)}</p>
${isOver ? '' : planForms(portal)}</section>
${
  isOver
    ? ''
    : html`<section class="box" aria-label="Card"><form method="post">${cardChoice('Card for the next payments', card ?? 'succeeds')}<p class="buttons"><button name="wish" value="card">Save card</button></p></form></section>`
}
<section class="box" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${
      invoices.length > 0
        ? html`<dl class="rows">${invoices.map(invoiceRow)}</dl>`
        : html`<p class="muted">There are none yet.</p>`
    }</section>`,
  )
}

function invoiceRow({ amount, status, createdAt, priceId }: PortalInvoice): Html {
  const label = status === 'paid' ? 'paid' : 'not paid'
  return html`<div><dt>${day(createdAt)} · ${nameOf(priceId)}</dt><dd>${formatMoney(money(amount, planCurrency))} · ${label}</dd></div>`
}

function planForms({ subscription }: Portal): Html {
  const isEnding = subscription?.cancel_at !== null
  const others = plans.filter((plan) => plan !== planOfPrice(subscription?.price_id ?? ''))
  const buttons = others.map(
    (plan) =>
      html`<form method="post"><input type="hidden" name="plan" value="${plan}"><button name="wish" value="plan">Switch to ${planName[plan]}, ${priceOf(plan)}</button></form>`,
  )
  return html`<div class="buttons">
${subscription?.status === 'past_due' ? html`<form method="post"><button class="main" name="wish" value="pay">Pay the open invoice</button></form>` : ''}
${buttons}
<form method="post"><button class="${isEnding ? 'main' : 'bad'}" name="wish" value="${isEnding ? 'resume' : 'cancel'}">${isEnding ? 'Keep the plan' : 'Cancel plan'}</button></form>
</div>`
}

function stateTag({ subscription }: Portal): Html {
  if (!subscription || subscription.status === 'canceled') return html`<span class="tag off">Ended</span>`
  if (subscription.status === 'past_due') return html`<span class="tag bad">Payment failed</span>`
  return subscription.cancel_at
    ? html`<span class="tag off">Ends soon</span>`
    : html`<span class="tag">Active</span>`
}

function stateWords({ subscription }: Portal): string {
  if (!subscription) return 'There is no subscription.'
  if (subscription.status === 'canceled')
    return `It ended on ${day(subscription.ended_at ?? subscription.current_period_end)}.`
  if (subscription.cancel_at) return `It ends on ${day(subscription.cancel_at)}. Nothing more is charged.`
  const next = `${formatMoney(planPrice[planOfPrice(subscription.price_id) ?? 'starter'])} on ${day(subscription.current_period_end)}`
  return subscription.status === 'past_due'
    ? 'The last payment failed. It is tried again during the next days.'
    : `The next payment is ${next}.`
}

function cardChoice(legend: string, chosen: Card): Html {
  return html`<fieldset><legend>${legend}</legend><div class="cards">${Object.entries(cards).map(
    ([name, { number, says }]) =>
      html`<label><input type="radio" name="card" value="${name}" ${name === chosen ? 'checked' : ''}><span><b>•••• ${number}</b><i>${says}</i></span></label>`,
  )}</div></fieldset>`
}

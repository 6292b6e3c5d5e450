import { html } from 'hono/html'
import { formatMoney, money } from '#lib/money.ts'
import { type Plan, planCurrency, planName, planPrice, plans } from '#lib/plan.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { type Card, cards } from './cards.ts'
import type { OpenCheckout } from './checkout.ts'
import { planOfPrice } from './clock.ts'
import { type Html, sandboxPage } from './page-layout.ts'
import { cardWords, checkoutWords, portalWords } from './page-words.ts'
import type { Portal, PortalInvoice } from './portal.ts'

export type Outcome = 'done' | 'declined' | null

const day = (at: Date) => formatDate(dateOf(at))
const nameOf = (priceId: string) => planName[planOfPrice(priceId) ?? 'starter']
const priceOf = (plan: Plan) => formatMoney(planPrice[plan])

/** Where a plan is paid for. */
export function checkoutPage(
  checkout: OpenCheckout,
  problem: keyof typeof checkoutWords.problems | null,
  card: Card,
): Html {
  const plan = planOfPrice(checkout.priceId) ?? 'starter'
  const price = formatMoney(planPrice[plan])
  return sandboxPage(
    checkoutWords.title(planName[plan]),
    'two',
    html`<section aria-labelledby="what">
<a class="back" href="${checkout.cancelUrl}">${checkoutWords.back}</a>
<h1 id="what">${checkoutWords.title(planName[plan])}</h1>
<p class="sum">${price} <small>${checkoutWords.aMonth}</small></p>
<dl class="rows"><div><dt>${checkoutWords.lineOf(planName[plan])}</dt><dd>${price}</dd></div><div><dt>${checkoutWords.billedTo}</dt><dd>${checkout.email}</dd></div><div class="total"><dt>${checkoutWords.dueToday}</dt><dd>${price}</dd></div></dl>
</section>
<form class="box" method="post" action="/sandbox/checkout/${checkout.id}">
${problem ? html`<p class="note bad" role="alert">${checkoutWords.problems[problem]}</p>` : ''}
${cardChoice(checkoutWords.card, card)}
<button class="main wide" type="submit">${checkoutWords.subscribe(price)}</button>
<p class="muted">${checkoutWords.note}</p>
</form>`,
  )
}

/** Where a customer looks after the subscription. */
export function portalPage(portal: Portal, outcome: Outcome): Html {
  const { subscription, card, invoices, email, returnUrl } = portal
  const isOver = !subscription || subscription.status === 'canceled'
  return sandboxPage(
    portalWords.title,
    'one',
    html`<div><a class="back" href="${returnUrl}">${portalWords.back}</a><h1>${portalWords.title}</h1><p class="muted">${email}</p></div>
${outcome ? html`<p class="note ${outcome === 'declined' ? 'bad' : ''}" role="status">${outcome === 'done' ? portalWords.done : portalWords.declined}</p>` : ''}
<section class="box" aria-labelledby="plan"><div class="head"><h2 id="plan">${subscription ? nameOf(subscription.price_id) : portalWords.noPlan}</h2>${stateTag(portal)}</div>
<p class="muted">${stateWords(portal)}</p>
${isOver ? '' : planForms(portal)}</section>
${
  isOver
    ? ''
    : html`<section class="box" aria-label="${portalWords.card}"><form method="post">${cardChoice(portalWords.cardChoice, card ?? 'succeeds')}<p class="buttons"><button name="wish" value="card">${portalWords.saveCard}</button></p></form></section>`
}
<section class="box" aria-labelledby="invoices"><h2 id="invoices">${portalWords.invoices}</h2>${
      invoices.length > 0
        ? html`<dl class="rows">${invoices.map(invoiceRow)}</dl>`
        : html`<p class="muted">${portalWords.noInvoices}</p>`
    }</section>`,
  )
}

function invoiceRow({ amount, status, createdAt, priceId }: PortalInvoice): Html {
  const label = status === 'paid' ? portalWords.paid : portalWords.notPaid
  return html`<div><dt>${day(createdAt)} · ${nameOf(priceId)}</dt><dd>${formatMoney(money(amount, planCurrency))} · ${label}</dd></div>`
}

function planForms({ subscription }: Portal): Html {
  const isEnding = subscription?.cancel_at !== null
  const others = plans.filter((plan) => plan !== planOfPrice(subscription?.price_id ?? ''))
  const buttons = others.map(
    (plan) =>
      html`<form method="post"><input type="hidden" name="plan" value="${plan}"><button name="wish" value="plan">${portalWords.switchTo(planName[plan], priceOf(plan))}</button></form>`,
  )
  return html`<div class="buttons">
${subscription?.status === 'past_due' ? html`<form method="post"><button class="main" name="wish" value="pay">${portalWords.pay}</button></form>` : ''}
${buttons}
<form method="post"><button class="${isEnding ? 'main' : 'bad'}" name="wish" value="${isEnding ? 'resume' : 'cancel'}">${isEnding ? portalWords.keep : portalWords.cancel}</button></form>
</div>`
}

function stateTag({ subscription }: Portal): Html {
  if (!subscription || subscription.status === 'canceled')
    return html`<span class="tag off">${portalWords.tags.ended}</span>`
  if (subscription.status === 'past_due') return html`<span class="tag bad">${portalWords.tags.failed}</span>`
  return subscription.cancel_at
    ? html`<span class="tag off">${portalWords.tags.endsSoon}</span>`
    : html`<span class="tag">${portalWords.tags.active}</span>`
}

function stateWords({ subscription }: Portal): string {
  if (!subscription) return portalWords.none
  if (subscription.status === 'canceled')
    return portalWords.ended(day(subscription.ended_at ?? subscription.current_period_end))
  if (subscription.cancel_at) return portalWords.ends(day(subscription.cancel_at))
  if (subscription.status === 'past_due') return portalWords.failed
  return portalWords.next(
    priceOf(planOfPrice(subscription.price_id) ?? 'starter'),
    day(subscription.current_period_end),
  )
}

function cardChoice(legend: string, chosen: Card): Html {
  return html`<fieldset><legend>${legend}</legend><div class="cards">${Object.entries(cards).map(
    ([name, { number }]) =>
      html`<label><input type="radio" name="card" value="${name}" ${name === chosen ? 'checked' : ''}><span><b>•••• ${number}</b><i>${cardWords[name as Card]}</i></span></label>`,
  )}</div></fieldset>`
}

import { type Context as Call, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plans } from '#lib/plan.ts'
import type { Context } from '#platform/context.ts'
import { type Card, parseCard } from './cards.ts'
import { findCheckout, payCheckout } from './checkout.ts'
import { closedPage, type Html, sandboxPolicy } from './page-layout.ts'
import { checkoutPage, type Outcome, portalPage } from './page-templates.ts'
import { closedPageWords } from './page-words.ts'
import { changeInPortal, findPortal, type PortalAction } from './portal.ts'

/**
 * The pages of the sandbox: a checkout and a customer's own page, plain forms without scripts. Mount them at
 * `/sandbox`; while another provider is chosen there is nothing.
 */
export function sandboxPages(ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'payments'>): Hono {
  const app = new Hono()
  const policy = sandboxPolicy(ctx.config.publicUrl)
  app.use(async (c, next) => {
    if (ctx.payments?.provider !== 'sandbox') return c.notFound()
    await next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
  })
  app.use(bodyLimit({ maxSize: 8 * 1024 }))
  const show = (c: Call, page: Html, status: 200 | 404 | 410 = 200) =>
    c.html(page, status, { 'content-security-policy': policy })
  const home = { href: `${ctx.config.publicUrl}/pricing`, label: closedPageWords.toPricing }

  async function showDesk(c: Call, id: string, problem: 'declined' | 'again' | null, card: Card) {
    const checkout = await findCheckout(ctx, id)
    if (!checkout) return show(c, closedPage(closedPageWords.missing, closedPageWords.missingText, home), 404)
    if (checkout.status === 'open') return show(c, checkoutPage(checkout, problem, card))
    if (checkout.status === 'expired') {
      return show(c, closedPage(closedPageWords.over, closedPageWords.checkoutOverText, home), 410)
    }
    const back = { href: checkout.backUrl, label: closedPageWords.toSite }
    return show(c, closedPage(closedPageWords.paid, closedPageWords.paidText, back))
  }
  app.get('/checkout/:id{cs_sandbox_[0-9a-f]+}', (c) => showDesk(c, c.req.param('id'), null, 'succeeds'))
  app.post('/checkout/:id{cs_sandbox_[0-9a-f]+}', async (c) => {
    const id = c.req.param('id')
    const card = parseCard((await c.req.parseBody()).card)
    if (!card) return showDesk(c, id, null, 'succeeds')
    const paid = await payCheckout(ctx, id, card)
    if (paid.isPaid) return c.redirect(paid.url, 303)
    return showDesk(c, id, paid.why === 'closed' ? null : paid.why, card)
  })
  app.get('/portal/:id{bps_sandbox_[0-9a-f]+}', async (c) => {
    const portal = await findPortal(ctx, c.req.param('id'))
    if (!portal) return show(c, closedPage(closedPageWords.over, closedPageWords.portalOverText, home), 410)
    return show(c, portalPage(portal, parseOutcome(c.req.query('outcome'))))
  })
  app.post('/portal/:id{bps_sandbox_[0-9a-f]+}', async (c) => {
    const id = c.req.param('id')
    const wish = parseWish(await c.req.parseBody())
    const outcome = wish ? await changeInPortal(ctx, id, wish) : 'nothing'
    return c.redirect(`/sandbox/portal/${encodeURIComponent(id)}?outcome=${outcome}`, 303)
  })
  return app
}

function parseOutcome(text: string | undefined): Outcome {
  return text === 'done' || text === 'declined' ? text : null
}

function parseWish({ wish, card, plan }: Record<string, unknown>): PortalAction | null {
  switch (wish) {
    case 'plan': {
      const wanted = plans.find((one) => one === plan)
      return wanted ? { kind: 'plan', plan: wanted } : null
    }
    case 'card': {
      const chosen = parseCard(card)
      return chosen ? { kind: 'card', card: chosen } : null
    }
    case 'cancel':
    case 'cancel_now':
    case 'resume':
    case 'pay':
      return { kind: wish }
    default:
      return null
  }
}

import { randomUUID } from 'node:crypto'
import { json, own, ownFacts, type Rows } from './row.ts'

export const billing: Rows = {
  rows: {
    createCheckout: own('POST', '/checkout', { priceId: 'price_sandbox_starter' }),
    createPortalSession: own('POST', '/portal-sessions'),
    getSubscription: ownFacts('/subscription'),
    keepPropertiesActive: {
      request: (world, missing) =>
        json('PUT', '/host/active-properties', { keep: [missing ? randomUUID() : world.property] }),
      allows: ['host'],
      hasTarget: true,
    },
  },
}

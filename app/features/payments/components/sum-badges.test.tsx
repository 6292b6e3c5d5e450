import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SumBadges } from './sum-badges.tsx'

test('what a host owes to all guests together is not said to be owed to one', () => {
  const sums = {
    ...{ due_now: 0, recorded_now: 0, open: 0, recorded: 0, to_send_back: 300, recorded_back: 100 },
    ...{ guest_alone: 0, host_alone: 100 },
  }
  const badges = renderToStaticMarkup(<SumBadges sums={sums} currency="USD" reader="host" />)
  expect(badges).toContain('>You owe $200<')
})

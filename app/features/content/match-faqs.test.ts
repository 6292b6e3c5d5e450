import { describe, expect, it } from 'vitest'
import { matchFaqs } from './match-faqs.ts'
import { helpCenter } from './texts/help-center.ts'

const [guests, hosts] = helpCenter.tabs
const idsOf = (faqs: readonly { id: string }[]) => faqs.map(({ id }) => id)

describe('matchFaqs', () => {
  it('finds words in questions and answers, whatever their case', () => {
    expect(idsOf(matchFaqs(hosts.faqs, 'ADDRESS PRIVATE'))).toEqual(['hide-the-address'])
    expect(idsOf(matchFaqs(guests.faqs, 'deception'))).toEqual(['not-as-described'])
    expect(idsOf(matchFaqs(hosts.faqs, ' ical '))).toEqual(['connect-calendars'])
  })

  it('reads an answer as it is shown: the words of a link, not its target', () => {
    expect(idsOf(matchFaqs(guests.faqs, 'How to Book shows it'))).toEqual(['book-a-stay'])
    expect(matchFaqs(guests.faqs, 'category=safety')).toEqual([])
  })

  it.each(['message', 'dog', 'pet', 'cleaning'])(
    'does not leave a guest who asks for “%s” without an answer',
    (word) => {
      expect(idsOf(matchFaqs(guests.faqs, word))).not.toEqual([])
    },
  )

  it('keeps all for no words, and none for words that nobody wrote', () => {
    expect(matchFaqs(guests.faqs, '  ')).toHaveLength(6)
    for (const nowhere of ['(a+)+$', '<script>', '%', 'zebra']) {
      expect(matchFaqs([...guests.faqs, ...hosts.faqs], nowhere)).toEqual([])
    }
  })
})

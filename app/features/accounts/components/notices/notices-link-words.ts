import { countOf } from '#lib/text.ts'

export const noticesLinkWords = {
  label: 'Notices',
  newCount: (count: number) => countOf(count, 'new notice'),
}

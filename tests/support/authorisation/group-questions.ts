import { randomUUID } from 'node:crypto'
import { groupQuestionInputSchema } from '../../../app/features/saved/group-schema.ts'
import { askSeveralHomes } from '../../../app/features/saved/server/group/ask-homes.ts'
import { json, ownList, type Row, type Rows } from './row.ts'

const stay = { check_in_date: '2026-12-10', check_out_date: '2026-12-14', guests_count: 2 }
const query = new URLSearchParams({ ...stay, guests_count: '2' })

// The question is the guest's, and goes to the host's home.
const onQuestion = (method: string, suffix = ''): Row => ({
  request: ({ things }, missing) =>
    json(method, `/group-questions/${missing ? randomUUID() : things.question}${suffix}`),
  allows: ['guest'],
  hasTarget: true,
})

export const groupQuestions: Rows = {
  rows: {
    checkSeveralHomes: {
      request: ({ property }) => json('GET', `/group-question-check?homes=${property}&${query}`),
      allows: 'own',
      hasTarget: false,
      reads: 'nothing',
    },
    askSeveralHomes: {
      request: ({ property }) =>
        json('POST', '/group-questions', { ...stay, property_ids: [property], text: 'Is it free?' }),
      allows: 'own',
      hasTarget: false,
    },
    listGroupQuestions: ownList('/group-questions', ({ things }) => ({ guest: [things.question ?? ''] })),
    getGroupQuestion: onQuestion('GET'),
    endGroupQuestion: onQuestion('POST', '/end'),
  },
  async makeThings(ctx, { guest, property }) {
    const input = groupQuestionInputSchema.parse({
      ...stay,
      property_ids: [property],
      text: 'For the two of us, quietly?',
    })
    const { id } = await askSeveralHomes(ctx, guest, input)
    return { question: id }
  },
  // The host reads the words, and not which question they belong to.
  secrets: ({ things }) => [{ text: things.question ?? '', readers: ['guest'] }],
  async snapshot({ db }, { guest }) {
    return db
      .selectFrom('group_questions')
      .select(['id', 'status', 'ends_at', 'booking_id'])
      .where('guest_id', '=', guest.id)
      .orderBy('id')
      .execute()
  },
}

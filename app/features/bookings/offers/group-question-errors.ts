import { defineRefusals } from '#lib/errors.ts'
import { groupQuestionLimits } from './group-question.ts'

/** Every refusal of one question to several homes, with the words for the guest. */
export const groupQuestionRefusals = defineRefusals({
  questionNotFound: { status: 404, message: 'This question does not exist, or it is not yours.' },
  questionOver: { status: 409, message: 'This question has already ended.' },
  tooManyOpenQuestions: {
    status: 409,
    message: `You have ${groupQuestionLimits.open} open questions to several homes. Wait for the replies, or end one first.`,
    values: { limit: groupQuestionLimits.open },
  },
  tooManyQuestionsToday: {
    status: 409,
    message: `You can send ${groupQuestionLimits.aDay} questions to several homes a day. Please continue tomorrow.`,
    values: { limit: groupQuestionLimits.aDay },
  },
  homesRefuse: {
    status: 409,
    message:
      'One of these homes isn’t available for this stay. Check the note at each home, then send again.',
    field: 'property_ids',
  },
})

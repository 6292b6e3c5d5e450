import { defineRefusals } from '#lib/errors.ts'
import { groupQuestionLimits } from './group-question.ts'

/** Every refusal of one question to several homes, with the words for the guest. */
export const groupQuestionRefusals = defineRefusals({
  questionNotFound: { status: 404, message: 'This question does not exist, or it is not yours.' },
  questionOver: { status: 409, message: 'This question has ended already.' },
  tooManyOpenQuestions: {
    status: 409,
    message: `You have ${groupQuestionLimits.open} questions to several homes open. Wait for the answers, or end one first.`,
    values: { limit: groupQuestionLimits.open },
  },
  tooManyQuestionsToday: {
    status: 409,
    message: `You can send ${groupQuestionLimits.aDay} questions to several homes a day. Please go on tomorrow.`,
    values: { limit: groupQuestionLimits.aDay },
  },
  homesRefuse: {
    status: 409,
    message: 'One of these homes cannot be asked for this stay. Look at what each says, then send it again.',
    field: 'property_ids',
  },
})

import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a conversation, with the words for the person who asked. */
export const messagingRefusals = defineRefusals({
  notFound: { status: 404, message: 'This conversation does not exist, or it is not yours.' },
  listingNotFound: {
    status: 404,
    message: 'This property is not available any more. Please choose another one.',
  },
  ownProperty: { status: 409, message: 'This is your own property. Guests write to you about it here.' },
  tooManyConversations: {
    status: 409,
    message: 'You have written to many hosts today. Please wait for their answers, or go on tomorrow.',
  },
  /** Also what a blocked person reads, who is not told. */
  takesNoMessages: {
    status: 409,
    message: 'This person is not taking messages at the moment. Your text is kept here.',
  },
  blocking: {
    status: 409,
    message: 'You are blocking this person. Unblock them to write again.',
  },
  hasLeft: { status: 409, message: 'This person has left Holmward and cannot be written to any more.' },
  /** Said to an operator. */
  heldUnwanted: {
    status: 409,
    message:
      'These texts cannot be delivered: one of the two has left or has blocked the other, or the writer is suspended.',
  },
  /** The id of a message stands for one text. */
  otherMessage: {
    status: 422,
    message: 'This message was sent before with another text. Please send it again.',
  },
  replyNotFound: { status: 404, message: 'This reply does not exist, or it is not yours.' },
  tooManyReplies: {
    status: 409,
    message: 'You keep 100 replies. Please delete one that you no longer need.',
    values: { limit: 100 },
  },
  scheduledNotFound: { status: 404, message: 'This message does not exist, or it is not yours.' },
  tooManyScheduled: {
    status: 409,
    message: 'You have scheduled 50 messages. Please delete one that you no longer need.',
    values: { limit: 50 },
  },
  homeNotFound: {
    status: 404,
    message: 'One of these homes does not exist, or it is not yours.',
    field: 'property_ids',
  },
  stayNotFound: { status: 404, message: 'This stay does not exist, or it is not in one of your homes.' },
  alreadyOut: { status: 409, message: 'This message has gone out already.' },
  notPlanned: { status: 409, message: 'This message cannot go out in this stay any more.' },
  neitherPictureNorPdf: {
    status: 415,
    message: 'Only pictures (JPG, PNG, WebP, AVIF) and PDFs can be sent.',
    field: 'file',
  },
  /** The id of a file stands for one file. */
  otherFile: {
    status: 422,
    message: 'Another file was sent under this name before. Please choose it again.',
  },
  fileGone: {
    status: 409,
    message: 'One of the files is not there any more. Please choose it again.',
    field: 'attachment_ids',
  },
  unsentGone: {
    status: 404,
    message: 'This message was sent already, or is older than a week. Please write it again.',
  },
})

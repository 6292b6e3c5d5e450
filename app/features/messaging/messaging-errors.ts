import { defineRefusals } from '#lib/errors.ts'

/** Every refusal of a conversation, with the words for the person who asked. */
export const messagingRefusals = defineRefusals({
  notFound: { status: 404, message: 'This conversation does not exist, or it is not yours.' },
  listingNotFound: {
    status: 404,
    message: 'This home is no longer available. Please choose another one.',
  },
  ownProperty: { status: 409, message: 'This is your own listing. Guests can message you about it here.' },
  tooManyConversations: {
    status: 409,
    message: "You've messaged many hosts today. Please wait for their replies, or continue tomorrow.",
  },
  /** Also what a blocked person reads, who is not told. */
  takesNoMessages: {
    status: 409,
    message: "This person isn't accepting messages at the moment. Your text is still here.",
  },
  blocking: {
    status: 409,
    message: "You've blocked this person. Unblock them to send them messages.",
  },
  hasLeft: { status: 409, message: 'This person has left Holmward and can no longer receive messages.' },
  /** Said to an operator. */
  heldUnwanted: {
    status: 409,
    message:
      'These messages cannot be delivered: one person has left or has blocked the other, or the sender is suspended.',
  },
  /** The id of a message stands for one text. */
  otherMessage: {
    status: 422,
    message: 'This message was already sent with a different text. Please send it again.',
  },
  replyNotFound: { status: 404, message: 'This reply does not exist, or it is not yours.' },
  tooManyReplies: {
    status: 409,
    message: "You've reached the limit of 100 saved replies. Please delete one first.",
    values: { limit: 100 },
  },
  scheduledNotFound: { status: 404, message: 'This message does not exist, or it is not yours.' },
  tooManyScheduled: {
    status: 409,
    message: "You've reached the limit of 50 scheduled messages. Please delete one first.",
    values: { limit: 50 },
  },
  homeNotFound: {
    status: 404,
    message: 'One of these listings does not exist, or it is not yours.',
    field: 'property_ids',
  },
  stayNotFound: { status: 404, message: 'This stay does not exist, or it is not at one of your listings.' },
  alreadyOut: { status: 409, message: 'This message has already been sent.' },
  notPlanned: { status: 409, message: 'This message can no longer be sent for this stay.' },
  neitherPictureNorPdf: {
    status: 415,
    message: 'Only pictures (JPG, PNG, WebP, AVIF) and PDFs can be sent.',
    field: 'file',
  },
  /** The id of a file stands for one file. */
  otherFile: {
    status: 422,
    message: 'A different file was already uploaded with this id. Please choose your file again.',
  },
  fileGone: {
    status: 409,
    message: 'One of the files is no longer available. Please choose it again.',
    field: 'attachment_ids',
  },
  unsentGone: {
    status: 404,
    message: 'This message has already been sent, or is more than a week old. Please write it again.',
  },
})

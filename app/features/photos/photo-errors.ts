import { defineRefusals } from '#lib/errors.ts'

export const photoRefusals = defineRefusals({
  tooLarge: { status: 413, message: 'File too large', field: 'file' },
  wrongType: { status: 415, message: 'Invalid file type', field: 'file' },
  empty: { status: 400, message: 'The file is empty.', field: 'file' },
  damaged: {
    status: 400,
    message: 'The picture is damaged. Please send another copy of it.',
    field: 'file',
  },
  tooManyPixels: {
    status: 400,
    message: 'The picture has more than 100 megapixels. Please send a smaller one.',
    values: { megapixels: 100 },
    field: 'file',
  },
  tooCostly: {
    status: 400,
    message: 'The picture takes too much memory to open. Please save it as an ordinary JPG and send that.',
    field: 'file',
  },
  notReady: {
    status: 409,
    message: 'The picture is still being prepared. Please try again in a moment.',
  },
  notFound: { status: 404, message: 'This photo no longer exists.' },
  tooManyAtOnce: {
    status: 429,
    message:
      "You're uploading many photos at the same time. Please wait until some are uploaded, then try again.",
  },
  busy: {
    status: 503,
    message: 'Many photos are being uploaded at the moment. Please try again in a few seconds.',
  },
})

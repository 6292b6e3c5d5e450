import { defineRefusals } from '#lib/errors.ts'

export const pushMessages = { invalid: 'This is not what a browser hands in.' } as const

export const pushRefusals = defineRefusals({
  pushUnreachable: {
    status: 400,
    message: 'Nothing can be sent to where this browser takes its notifications.',
    field: 'endpoint',
  },
  pushKeyChanged: { status: 409, message: 'The site has another key by now. Please try again.' },
  noSuchDevice: { status: 404, message: 'There is no such device. It may have been removed already.' },
})

import { defineRefusals } from '#lib/errors.ts'

export const pushMessages = { invalid: 'This is not a valid push subscription.' } as const

export const pushRefusals = defineRefusals({
  pushUnreachable: {
    status: 400,
    message: "We can't send to this browser's notification service.",
    field: 'endpoint',
  },
  pushKeyChanged: { status: 409, message: "The site's key has changed. Please try again." },
  noSuchDevice: { status: 404, message: "We couldn't find this device. It may have been removed already." },
})

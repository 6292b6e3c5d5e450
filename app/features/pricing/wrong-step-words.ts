/** What is wrong with a step of a ladder of refunds, beside the step above it. */
export const wrongStepWords = {
  days: (above: number) => `Enter fewer days than in the step above: less than ${above}`,
  percent: (above: number) => `Refund less than in the step above: less than ${above}%`,
}

/** What is wrong with a step of a ladder of refunds, beside the step above it. */
export const wrongStepWords = {
  days: (above: number) => `Give fewer days than above: less than ${above}`,
  percent: (above: number) => `Give less back than above: less than ${above} %`,
}

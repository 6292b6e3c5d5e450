/** What is wrong with a checkout that names no plan. */
export const noPlanChosen = 'Choose a plan'

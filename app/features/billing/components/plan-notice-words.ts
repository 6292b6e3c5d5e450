export const planNoticeWords = {
  grace: 'Please check your card',
  onHold: (plan: string) => `Your ${plan} plan is on hold`,
  checkCard: 'Check my card',
  overLimit: 'You have more active listings than your plan includes',
  overLimitText: 'Choose which one stays online, or switch to Professional. Nothing is deleted.',
  overWithoutPlanText: 'You don’t have a plan right now. Choose one to keep your listings online.',
  choose: 'Choose active listings',
  full: 'Your plan is full',
  fullText:
    'Starter includes one active listing. To publish another, switch to Professional or deactivate that one.',
  noPlan: 'You need a plan to publish',
  noPlanText: 'You can prepare your listing now, and choose a plan before you publish it.',
  plans: 'See the plans',
}

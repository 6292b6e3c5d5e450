export const planNoticeWords = {
  grace: 'Please check your card',
  onHold: (plan: string) => `Your ${plan} plan is on hold`,
  checkCard: 'Check my card',
  overLimit: 'More listings are active than your plan includes',
  overLimitText: 'Choose which one stays online, or switch to Professional. Nothing is deleted.',
  overWithoutPlanText: 'You have no plan at the moment. Choose one to keep your listings online.',
  choose: 'Choose what stays active',
  full: 'Your plan is full',
  fullText:
    'Starter includes one active listing. To publish another, switch to Professional or deactivate the first.',
  noPlan: 'Publishing needs a plan',
  noPlanText: 'You can prepare your listing now; choose a plan before you publish it.',
  plans: 'See the plans',
}

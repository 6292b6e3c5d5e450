export const providerPageWords = {
  manage: 'Manage your plan',
  opening: 'Opening…',
  failed: 'Nothing was opened',
  blocked: 'Your browser did not open the new tab',
  blockedText: 'It is ready all the same. Open it by this link.',
  open: 'Open the payment page',
}

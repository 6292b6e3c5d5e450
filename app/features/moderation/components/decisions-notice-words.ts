export const decisionsNoticeWords = {
  inForce: (count: number) => `${count} decisions are in force`,
  showAll: (count: number) => `Show all ${count}`,
  decisionAnd: (decision: string, way: string) => `${decision}: ${way}`,
  appealWaits: 'Read why; your appeal waits for an answer',
  appeal: 'Read why, or appeal',
  read: 'Read why',
}

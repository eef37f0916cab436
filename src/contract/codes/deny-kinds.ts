/** AUTH-34 to AUTH-42, S-14 */
export const denyKinds = [
  'custom',
  'locked',
  'locked-shared',
  'locked-results',
  'revoked',
  'results-expired',
  'expired',
  'canceled',
  'declined',
  'removed',
  'on-hold',
  'restricted',
  'answers',
  'pain-score',
  'protocol',
] as const
export type DenyKind = (typeof denyKinds)[number]

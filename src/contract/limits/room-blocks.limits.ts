export const roomBlocksLimits = {
  externalIdCharacters: 100,
  reasonCharacters: 200,
  /** A room that is closed for longer is no longer the provider's to offer. */
  daysMax: 92,
  /** Of one room, at once. */
  listMax: 500,
} as const

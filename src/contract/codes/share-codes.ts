/** SHARE-03 */
export const contactDetailsTypes = ['EMAIL', 'PHONE'] as const
export type ContactDetailsType = (typeof contactDetailsTypes)[number]

/** SHARE-04, S-116: the results of one visit, or all of the person's, also those to come. */
export const shareTypes = ['RESULT', 'HISTORY'] as const
export type ShareType = (typeof shareTypes)[number]

/** Why a share opens nothing any more: stopped by the patient, or over. */
export const shareEnds = ['REVOKED', 'SHARE_ENDED'] as const
export type ShareEnd = (typeof shareEnds)[number]

export const shareStates = ['ACTIVE', ...shareEnds] as const

export const openingKinds = ['PAGE', 'REPORT'] as const

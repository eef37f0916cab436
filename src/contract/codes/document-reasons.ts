/** Why the clinic asks for a better document; the patient reads it in their language. */
export const documentReasons = ['UNREADABLE', 'INCOMPLETE', 'OTHER_DOCUMENT', 'OTHER_PERSON', 'TOO_OLD'] as const
export type DocumentReason = (typeof documentReasons)[number]

/** What a patient asks to be corrected. The last two are where messages go: the booker's where another person booked. */
export const detailFields = ['firstName', 'lastName', 'dateOfBirth', 'postalCode', 'contactNumber', 'email'] as const
export type DetailField = (typeof detailFields)[number]

/** Where codes go: a change is told to what it is to replace. */
export const contactFields = ['contactNumber', 'email'] as const satisfies readonly DetailField[]

export const detailRequestStatuses = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type DetailRequestStatus = (typeof detailRequestStatuses)[number]

/** Read by the patient in their language; `OTHER` comes with the clinic's own words. */
export const detailDeclineReasons = ['SHOW_IDENTITY', 'NOT_REACHED', 'CALL_US', 'OTHER'] as const
export type DetailDeclineReason = (typeof detailDeclineReasons)[number]

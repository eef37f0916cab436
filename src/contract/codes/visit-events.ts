/** PORTAL-03, -08, API-107: what a patient does to a visit. */
const patientEventKinds = ['COMING', 'CANCELED', 'RESCHEDULED', 'CONSENT_SIGNED', 'CONSENT_TALK'] as const
/** S-110: the clinic's word on it. */
const clinicEventKinds = ['CONFIRMED', 'REMOVED_BY_OPERATOR'] as const
export const visitEventKinds = [...patientEventKinds, ...clinicEventKinds] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

export const isOfClinic = (kind: VisitEventKind): boolean => clinicEventKinds.some((each) => each === kind)

/** PORTAL-03, -08: what a patient does to a visit. */
export const visitEventKinds = ['COMING', 'CANCELED', 'RESCHEDULED'] as const
export type VisitEventKind = (typeof visitEventKinds)[number]

/** ROUTE-30: no other slots view exists. */
export const slotsViews = ['WEEK', 'MONTH'] as const
export type SlotsView = (typeof slotsViews)[number]

/** ROUTE-29 */
export const procedureTabs = ['single', 'multiple'] as const
export type ProcedureTab = (typeof procedureTabs)[number]

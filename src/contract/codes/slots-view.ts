/** ROUTE-30 */
export const slotsViews = ['WEEK', 'MONTH'] as const
export type SlotsView = (typeof slotsViews)[number]

export const slotsLayouts = ['LIST', 'GRID'] as const
export type SlotsLayout = (typeof slotsLayouts)[number]

/** ROUTE-29 */
export const procedureTabs = ['single', 'multiple'] as const
export type ProcedureTab = (typeof procedureTabs)[number]

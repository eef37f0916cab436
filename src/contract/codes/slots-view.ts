/** ROUTE-30: no other slots view exists. */
export const slotsViews = ['WEEK', 'MONTH'] as const
export type SlotsView = (typeof slotsViews)[number]

/** How the times of a week or month are laid out; without a word in the address the screen decides. */
export const slotsLayouts = ['LIST', 'GRID'] as const
export type SlotsLayout = (typeof slotsLayouts)[number]

/** ROUTE-29 */
export const procedureTabs = ['single', 'multiple'] as const
export type ProcedureTab = (typeof procedureTabs)[number]

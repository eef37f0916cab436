export const examsLimits = {
  slugListItems: 8,
  /** Every order of them is tried. */
  examsPerVisit: 4,
} as const

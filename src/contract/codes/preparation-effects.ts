export const preparationEffects = ['NO_FOOD', 'NO_DRINK', 'EAT', 'DRINK', 'FULL_BLADDER', 'EMPTY_BLADDER'] as const
export type PreparationEffect = (typeof preparationEffects)[number]

/** What goes on until the exam is done, as it is said to who waits for it. */
export const lastingEffects = ['FULL_BLADDER', 'NO_FOOD', 'NO_DRINK'] as const satisfies readonly PreparationEffect[]
export type LastingEffect = (typeof lastingEffects)[number]

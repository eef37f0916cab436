/** What a step of preparation does to the body; only these can contradict one another or decide the order of a visit. */
export const preparationEffects = ['NO_FOOD', 'NO_DRINK', 'EAT', 'DRINK', 'FULL_BLADDER', 'EMPTY_BLADDER'] as const
export type PreparationEffect = (typeof preparationEffects)[number]

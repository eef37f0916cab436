export const preparationEffects = ['NO_FOOD', 'NO_DRINK', 'EAT', 'DRINK', 'FULL_BLADDER', 'EMPTY_BLADDER'] as const
export type PreparationEffect = (typeof preparationEffects)[number]

// What the person who books is to the patient (S-56).
export const relationships = ['parent', 'partner', 'child', 'relative', 'carer', 'other'] as const

export type Relationship = (typeof relationships)[number]

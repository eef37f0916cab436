// S-56: relation of the booker to the patient.
export const relationships = ['parent', 'partner', 'child', 'relative', 'carer', 'other'] as const

export type Relationship = (typeof relationships)[number]

export const emailCodes = ['email.link-unknown', 'email.reference-unknown', 'email.nothing-to-show'] as const

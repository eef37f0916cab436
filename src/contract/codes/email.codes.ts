export const emailCodes = ['email.link-unknown', 'email.nothing-to-show'] as const

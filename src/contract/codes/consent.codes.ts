export const consentCodes = ['consent.unknown', 'consent.form-unknown'] as const

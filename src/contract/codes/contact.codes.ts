export const contactCodes = ['contact.not-offered', 'contact.too-many'] as const

/** What a file itself may be refused for. */
export const fileCodes = [
  'document.unknown',
  'document.altered',
  'document.checked',
  'document.empty',
  'document.too-large',
  'document.too-many',
  'document.too-many-pages',
  'document.too-many-pixels',
  'document.too-complex',
  'document.type-not-accepted',
  'document.type-mismatch',
  'document.damaged',
  'document.password-protected',
  'document.portfolio',
  'document.dynamic-form',
  'document.many-pictures',
  'document.unsafe',
] as const

export const documentsCodes = ['upload.too-many', 'upload.busy', ...fileCodes] as const

export const sharingCodes = [
  'share.unknown',
  'share.off',
  'share.nothing',
  'share.too-many',
  'share.other-page',
] as const

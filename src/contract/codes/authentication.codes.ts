export const authenticationCodes = [
  'code.too-soon',
  'code.too-many',
  'code.no-contact',
  'fresh-link.gone',
  'puzzle.needed',
] as const

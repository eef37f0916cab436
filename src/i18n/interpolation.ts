/** No text leads into another: one of a provider could otherwise grow without end (N22). */
export const interpolation = {
  // React escapes what it renders, and a mail what it composes.
  escapeValue: false,
  nestingPrefix: '\0',
} as const

/** Hold a choice and nothing of a person; renewed by the server (S-31). */
export const preferenceCookies = {
  language: 'language',
  closedBanner: 'closedBanner',
  /** STATE-09, STATE-11: an entry of the post-code table, never the device's position. */
  place: 'postalCodeLocationId',
} as const

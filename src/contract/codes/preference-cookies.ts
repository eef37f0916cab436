/** Cookies that hold a visitor's choice and nothing of a person. Written by the page, renewed by the server (S-31). */
export const preferenceCookies = {
  language: 'language',
  closedBanner: 'closedBanner',
  /** STATE-09, STATE-11: an entry of the post-code table, never where a device is. On a kiosk its own place. */
  place: 'postalCodeLocationId',
} as const

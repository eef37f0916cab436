/** Cookies that hold a visitor's choice and nothing of a person. Written by the page, renewed by the server (S-31). */
export const preferenceCookies = { language: 'language', closedBanner: 'closedBanner' } as const

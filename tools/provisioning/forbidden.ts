// What would cost a kiosk its identity or its unsent documents, or let a patient out.

export type PolicyValues = Readonly<Record<string, unknown>>

type Forbidden = { name: string; values: string; why: string; isBroken: (value: unknown, origin: string) => boolean }

/** Kinds of browsing data under which databases and cookies are deleted. */
const siteData = /cookies_and_other_site_data|hosted_app_data/
const holdsSiteData = (value: unknown): boolean => siteData.test(JSON.stringify(value) ?? '')
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isOther = (value: unknown, origin: string): boolean =>
  !Array.isArray(value) || value.some((address) => address !== origin)

const databasesGo = 'identity and unsent documents go with it'

export const forbiddenPolicies: readonly Forbidden[] = [
  {
    name: 'ClearBrowsingDataOnExitList',
    values: '`cookies_and_other_site_data`, `hosted_app_data`',
    why: `${databasesGo} at each restart`,
    isBroken: holdsSiteData,
  },
  {
    name: 'BrowsingDataLifetime',
    values: '`cookies_and_other_site_data`, `hosted_app_data`',
    why: `${databasesGo} after some hours`,
    isBroken: holdsSiteData,
  },
  {
    name: 'IdleTimeoutActions',
    values: '`clear_cookies_and_other_site_data`, `clear_hosted_app_data`',
    why: `${databasesGo} at each idle end; the app clears what is a patient’s by itself`,
    isBroken: holdsSiteData,
  },
  {
    name: 'DefaultCookiesSetting',
    values: '`2`, `4`',
    why: '2 blocks databases too, 4 deletes them at exit',
    isBroken: isOneOf(2, 4),
  },
  { name: 'CookiesSessionOnlyForUrls', values: 'any', why: `${databasesGo} at each restart`, isBroken: isFilled },
  { name: 'CookiesBlockedForUrls', values: 'any', why: 'a blocked site has no databases', isBroken: isFilled },
  { name: 'ForceEphemeralProfiles', values: '`true`', why: `${databasesGo} at each restart`, isBroken: isOneOf(true) },
  {
    name: 'IncognitoModeAvailability',
    values: '`2`',
    why: 'every window would be private, and nothing would last',
    isBroken: isOneOf(2),
  },
  {
    name: 'BrowserGuestModeEnforced',
    values: '`true`',
    why: 'a guest has a profile that does not last',
    isBroken: isOneOf(true),
  },
  {
    name: 'DeviceEphemeralUsersEnabled',
    values: '`true`',
    why: 'ChromeOS: what it does to a kiosk’s data is not known to us, so it stays off',
    isBroken: isOneOf(true),
  },
  {
    name: 'URLAllowlist',
    values: 'anything but the origin',
    why: 'each further address is a way out',
    isBroken: isOther,
  },
  {
    name: 'CACertificates',
    values: 'any',
    why: 'a further authority could read along; a proxy that opens TLS is named in network/allowlist.md',
    isBroken: isFilled,
  },
]

/** What is wrong with a set of browser policies, in words. */
export const findForbidden = (policies: PolicyValues, origin: string): string[] =>
  forbiddenPolicies
    .filter(({ name, isBroken }) => name in policies && isBroken(policies[name], origin))
    .map(({ name, why }) => `${name} is forbidden: ${why}`)

export const forbiddenFlags: Readonly<Record<string, string>> = {
  '--incognito': 'nothing would last',
  '--inprivate': 'nothing would last',
  '--guest': 'nothing would last',
  '--temp-profile': 'nothing would last',
  '--no-sandbox': 'a hostile page could leave the browser',
  '--disable-gpu-sandbox': 'a hostile page could leave the browser',
  '--disable-component-update': 'lists of revoked certificates would age',
  '--disable-web-security': 'sites could read each other',
  '--ignore-certificate-errors': 'anyone on the network could read along',
  '--remote-debugging-port': 'anyone on the network could drive the browser',
}

export const findForbiddenFlags = (commandLine: string): string[] =>
  Object.entries(forbiddenFlags)
    .filter(([flag]) => new RegExp(`${flag}\\b`).test(commandLine))
    .map(([flag, why]) => `${flag} is forbidden: ${why}`)

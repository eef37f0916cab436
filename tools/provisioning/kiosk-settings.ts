// What a set of kiosk files is made for; everything in it is safe inside a shell word, XML, JSON and an address.
import { StartRefusal } from '#server/start/refusal.ts'

export type KioskSettings = {
  origin: string
  clinic: string
  /** For the network list alone: no browser may open them. */
  hosts: readonly string[]
  /** Opens the enrolment of one device. */
  token?: string
}

export type KioskFlags = {
  origin?: string
  clinic?: string
  hosts?: string
  'enrolment-token'?: string
}

const hostPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const clinicPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const tokenPattern = /^[0-9A-Za-z]{43}$/
const maxClinic = 60

const readOrigin = (text: string | undefined): string => {
  if (!text) throw new StartRefusal('--origin is missing, such as https://book.example.org.')
  if (text.includes('*')) throw new StartRefusal('--origin must be one address: a kiosk opens no wildcard.')
  const url = URL.parse(text)
  if (!url) throw new StartRefusal('--origin must be an address, such as https://book.example.org.')
  if (url.protocol !== 'https:')
    throw new StartRefusal('--origin must begin with https://: a kiosk opens nothing else.')
  if (url.username || url.password) throw new StartRefusal('--origin must hold no name and no password.')
  if (url.pathname !== '/' || url.search || url.hash || /[?#]$/.test(text))
    throw new StartRefusal('--origin must end with the host or its port, without a path.')
  if (!hostPattern.test(url.hostname)) throw new StartRefusal('--origin must name a host.')
  return url.origin
}

const readClinic = (text: string | undefined): string => {
  if (!text || text.length > maxClinic || !clinicPattern.test(text))
    throw new StartRefusal(
      `--clinic must be the slug of a clinic: small letters, digits and hyphens, at most ${maxClinic}.`,
    )
  return text
}

const readHosts = (text: string | undefined): string[] => {
  const hosts = (text ?? '').split(',').filter(Boolean)
  for (const host of hosts)
    if (!hostPattern.test(host))
      throw new StartRefusal('--hosts must be host names with commas between them, without a scheme or a wildcard.')
  return hosts
}

const readToken = (text: string | undefined): { token?: string } => {
  if (text === undefined) return {}
  if (!tokenPattern.test(text))
    throw new StartRefusal(
      '--enrolment-token must be the 43 letters and digits that `npm run kiosks -- tokens` prints.',
    )
  return { token: text }
}

export const readKioskSettings = (flags: KioskFlags): KioskSettings => ({
  origin: readOrigin(flags.origin),
  clinic: readClinic(flags.clinic),
  hosts: readHosts(flags.hosts),
  ...readToken(flags['enrolment-token']),
})

/** Where a kiosk begins; policies name it without the token, which others on the device could read there. */
export const startPage = ({ origin }: Pick<KioskSettings, 'origin'>): string => `${origin}/kiosk?kioskMode=true`

/** As a device opens it first. The fragment never reaches a server or its logs. */
export const startAddress = (settings: KioskSettings): string =>
  `${startPage(settings)}${settings.token === undefined ? '' : `#enrol=${settings.token}`}`

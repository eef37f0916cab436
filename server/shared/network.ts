import { isIP } from 'node:net'

/** Where an address cannot be read: all of those share one bucket. */
const unknownNetwork = 'unknown'

/** Eight groups, from the one short form in which `URL` writes an address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

const inDots = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')

/** A host or an address, as a setting or a socket names it. */
export const isThisMachine = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)

/** A kiosk counts by itself, whichever network it stands in. */
export const networkOfKiosk = (deviceId: string): string => `kiosk:${deviceId}`

/** Some proxies write the port of the connection too: 203.0.113.9:51234, [2001:db8::1]:443, [2001:db8::1]. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** What every cap counts as one caller: an IPv4 address, or the /64 within which a device changes its own IPv6 address. */
export const networkOf = (address: string | undefined): string => {
  // A zone names an interface of this machine.
  const [plain = ''] = withoutPort(address ?? '').split('%')
  const version = isIP(plain)
  if (version === 0) return unknownNetwork
  if (version === 4) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return inDots(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

import { BlockList, isIP } from 'node:net'
import { withoutPort } from '../shared/network.ts'

/** Names of networks, beside addresses and subnets, that `TRUST_PROXY` may list. */
export const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether an address of X-Forwarded-For, also with its port, is a proxy whose word counts. */
export const trustProxies = (entries: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList()
  for (const entry of entries.flatMap((each) => namedNetworks[each] ?? [each])) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => {
    const plain = withoutPort(address)
    return isIP(plain) > 0 && trusted.check(plain, familyOf(plain))
  }
}

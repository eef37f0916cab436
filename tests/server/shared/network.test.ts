import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/shared/network.ts'

describe('the network that a cap counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:9::', '2001:db8:0:0::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%25', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([undefined, '', 'unknown', '_hidden', '1.2.3', ':::', '[nothing]:443', '%', '\u0000', '1'.repeat(9999)])(
    'of %.20s is one for all that cannot be read',
    (address) => {
      expect(networkOf(address)).toBe('unknown')
    },
  )
})

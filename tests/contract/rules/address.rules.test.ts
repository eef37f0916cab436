import { expect, it } from 'vitest'
import { readablePath } from '#src/contract/rules/address.rules.ts'

it.each(['/', '/melbourne', '/d%20e', '/%00', '/%F0%9F%98%80', '/100%25', '/кај', '//evil.example/x'])(
  '%s is itself',
  (path) => expect(readablePath(path)).toBe(path),
)

it.each(['/%', '/melbourne/%', '/%zz', '/%E0%A4%A', '/%FF', '//evil.example/%'])(
  '%s is an address nobody has',
  (path) => expect(readablePath(path)).toBe('/no/such/page/at/all'),
)

it('one of the mirror stays in the mirror', () => {
  expect(readablePath('/iframe/melbourne/%')).toBe('/iframe/no/such/page/at/all')
})

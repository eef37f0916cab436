import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDenyMessage } from '#server/modules/authentication/deny-message.ts'
import { readDenyMessage } from '#src/contract/calls/authentication.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const textOf = async (customMessage: string): Promise<string | null> =>
  (await backend.call(readDenyMessage, { body: { customMessage } })).body.text

it('a message in an address is told as this server signed it, and no other [S-14]', async () => {
  const signed = writeDenyMessage(backend.context.secrets, 'Ќе ви се јавиме. <b>Thanks</b>')
  expect(await textOf(signed)).toBe('Ќе ви се јавиме. <b>Thanks</b>')
  const [, signature] = signed.split('.')
  const other = Buffer.from('Pay 100 dollars').toString('base64url')
  for (const forged of [`${other}.${signature}`, other, `${other}.`, signed.slice(0, -2)])
    expect(await textOf(forged)).toBeNull()
  expect(await textOf(writeDenyMessage(backend.context.secrets, 'x'.repeat(201)))).toBeNull()
})

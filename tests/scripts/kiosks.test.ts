// `npm run kiosks` as a person runs it, against a server that listens.
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureKeyFile } from '#server/start/key-file.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import type { Backend } from '#tests/support/backend.ts'
import { type CommandServer, startCommandServer } from '#tests/support/command-server.ts'
import { processTime, runHere, runInProcess } from '#tests/support/commands.ts'
import {
  createDeviceKeys,
  deskKey,
  enrolDevice,
  listed,
  sendCounted,
  sendSigned,
  signKeepalive,
} from '#tests/support/kiosks.ts'
import { kiosksCommand } from '../../scripts/kiosks.ts'

let stand: CommandServer
let backend: Backend
let data: string
beforeAll(async () => {
  stand = await startCommandServer()
  backend = stand.backend
  data = stand.data
})
beforeEach(() => backend.reset())
afterAll(() => stand.close())

const questions: string[] = []
const run = (args: string[], { answer = 'n', ...env }: Record<string, string> = {}) => {
  questions.length = 0
  const ask = async (question: string) => {
    questions.push(question)
    return answer
  }
  const words = args.includes('--server') ? args : [...args, '--server', stand.server]
  return runHere(kiosksCommand(ask), words, { DATA_DIR: data, DESK_KEY: deskKey, ...env })
}
const request = async (name = 'Kiosk 1') => {
  const { publicKey } = await createDeviceKeys()
  return (await backend.call(calls.requestKioskEnrolment, { body: { name, publicKey } })).body
}
const states = async () => (await listed(backend)).map(({ name, clinicSlug, state }) => [name, clinicSlug, state])

describe('the command for kiosks', () => {
  it('approves a code after the number was compared, and only then [S-32]', async () => {
    const { code, check } = await request()
    const grouped = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase()
    const no = await run(['approve', grouped, '--clinic', 'brunswick'])
    expect(no).toEqual({
      stdout: `Kiosk 1, check number ${check}\n`,
      stderr: `Not approved. If it is another device: npm run kiosks -- refuse ${code}\n`,
      status: 1,
    })
    expect(questions).toEqual(['Same number on the kiosk? [y/N] '])
    expect(await states()).toEqual([])
    const yes = await run(['approve', grouped, '--clinic', 'brunswick', '--name', 'Entrance'], { answer: 'y' })
    expect([yes.stderr, yes.status]).toEqual(['', 0])
    expect(yes.stdout).toMatch(/Approved: Entrance in brunswick, device [0-9A-Za-z]{22}\n$/)
    expect(await states()).toEqual([['Entrance', 'brunswick', 'active']])
  })

  it('approves without a question where the number is given, if it is the same', async () => {
    const { code, check } = await request()
    const wrong = String((Number(check) + 1) % 10_000).padStart(4, '0')
    expect((await run(['approve', code, '--clinic', 'brunswick', '--yes', wrong])).status).toBe(1)
    expect((await run(['approve', code, '--clinic', 'brunswick', '--yes', check])).status).toBe(0)
    expect([questions, await states()]).toEqual([[], [['Kiosk 1', 'brunswick', 'active']]])
  })

  it('refuses a code, changes and revokes a device', async () => {
    const { code } = await request()
    expect((await run(['refuse', code])).stdout).toBe('Refused: the device says so.\n')
    const { deviceId } = await enrolDevice(backend)
    expect((await run(['change', deviceId, '--name', 'Kiosk 7', '--clinic', 'coburg'])).status).toBe(0)
    expect(await states()).toEqual([['Kiosk 7', 'coburg', 'active']])
    expect((await run(['revoke', deviceId])).stdout).toMatch(/^Revoked: Kiosk 7 in coburg\. /)
    expect(await states()).toEqual([['Kiosk 7', 'coburg', 'revoked']])
    expect((await run(['list'])).stdout).toBe(`coburg\n  ${deviceId}  Kiosk 7: revoked\n`)
  })

  it('lists devices by clinic with what is wrong with them [KIOSK-15]', async () => {
    expect((await run(['list'])).stdout).toBe('No kiosks yet. Open /kiosk on a device to make one.\n')
    const device = await enrolDevice(backend)
    const other = await enrolDevice(backend, { name: 'Кiosk 2', clinicSlug: 'coburg' })
    await sendCounted(backend, device, 5)
    await sendCounted(backend, device, 4)
    const health = {
      version: '1',
      storageLeftMegabytes: 12,
      isStorageLasting: false,
      queued: 2,
      lastWipe: { at: '2026-11-20T23:00:00Z', milliseconds: 3, isComplete: false },
    }
    await sendSigned(backend, await signKeepalive(other, 1, '2026-11-20T22:00:00Z', { health }))
    backend.clock.advanceSeconds(1201)
    expect((await run(['list'])).stdout.split('\n')).toEqual([
      'brunswick',
      `  ${device.deviceId}  Kiosk 1: seen 2026-11-20 23:00 UTC, SILENT, COPIED, version 0.0.0+test`,
      'coburg',
      `  ${other.deviceId}  Кiosk 2: seen 2026-11-20 23:00 UTC, SILENT, version 1, 12 MB left, STORAGE MAY BE LOST, 2 waiting to be sent, CLOCK 60 minutes SLOW, LAST RESET NOT COMPLETE`,
      '',
    ])
  })

  it('makes a token for each name of a fleet', async () => {
    const { stdout, status } = await run(['tokens', '--clinic', 'coburg', '--names', 'Kiosk 1, Kiosk 2'])
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^Each enrols one device, once, until 2026-12-20\. .*\n {2}[0-9A-Za-z]{43} {2}Kiosk 1\n {2}[0-9A-Za-z]{43} {2}Kiosk 2\n$/,
    )
  })

  it('takes the key of a demonstration from its data folder, which others cannot read', async () => {
    const key = ensureKeyFile(data, 'desk-key')
    expect(ensureKeyFile(data, 'desk-key')).toBe(key)
    expect(statSync(join(data, 'desk-key')).mode & 0o777).toBe(0o600)
    const refused = await run(['list'], { DESK_KEY: '' })
    expect(refused.stderr).toBe('The key of the desk is missing or wrong (desk.refused)\n')
    rmSync(join(data, 'desk-key'))
    expect((await run(['list'], { DESK_KEY: '' })).stderr).toMatch(/^No key of the desk\. .*\n$/)
  })

  it.each<[string, string[], RegExp]>([
    ['no word', [], /^Use it so:\n/],
    ['an unknown word', ['constructor'], /^Use it so:\n/],
    ['an unknown flag', ['list', '--all'], /^Use it so:\n/],
    ['no clinic', ['approve', 'ABCD2345'], /^Use it so:\n/],
    ['an unknown sound', ['change', '0'.repeat(22), '--sound', 'loud'], /^--sound is speaker or headset, not “loud”/],
    ['nothing to change', ['change', '0'.repeat(22)], /^Use it so:\n/],
    ['half a code', ['approve', 'ABCD', '--clinic', 'brunswick'], /^“ABCD” is no code\. .*\n$/],
    ['a name for a device id', ['revoke', 'Kiosk 1'], /^“Kiosk 1” is no device id\. .*\n$/],
    ['a wrong code', ['refuse', 'ABCD2345'], /^This code is wrong or has expired \(kiosk\.enrolment-unknown\)\n$/],
    [
      'an unknown device',
      ['revoke', '0'.repeat(22)],
      /^We do not recognise this device as a kiosk \(kiosk\.unknown\)\n$/,
    ],
    ['an address that is none', ['list', '--server', 'x'], /^--server must be an address .*\n$/],
    ['a server that is not there', ['list', '--server', 'http://127.0.0.1:9'], /^No server answers at .*\n$/],
  ])('with %s says why in one go, and does nothing', async (_what, args, message) => {
    const { stdout, stderr, status } = await run(args)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toMatch(message)
  })

  it('is what a person calls', processTime, () => {
    const { stderr, status } = runInProcess('scripts/kiosks.ts', ['list', '--server', 'http://127.0.0.1:9'], {
      DATA_DIR: data,
      DESK_KEY: deskKey,
    })
    expect([stderr, status]).toEqual([
      'No server answers at http://127.0.0.1:9. Start it, or name another with --server.\n',
      1,
    ])
  })
})

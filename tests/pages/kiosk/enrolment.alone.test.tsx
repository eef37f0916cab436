// How a device becomes a kiosk while the server, its storage or its own things stand in the way.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { kioskMark } from '#src/core/device/kiosk/kiosk-mark.ts'
import { enrolmentDelays } from '#src/features/kiosk/enrolment/use-enrolment.ts'
import { readEnrolment, readIdentity, removeIdentity } from '#src/offline/device-identity.ts'
import { registerDeviceStore } from '#src/offline/device-stores.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type OpenApp, renderApp } from '#tests/support/render-app.tsx'

const { openKioskStart } = vi.hoisted(() => ({ openKioskStart: vi.fn() }))
vi.mock('#src/core/device/kiosk-start.ts', () => ({ openKioskStart }))

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
  enrolmentDelays.poll = 20
})
beforeEach(async () => {
  await backend.reset()
  openKioskStart.mockClear()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  await removeIdentity()
})
afterAll(() => backend.close())

/** Of the person whose browser it is. */
let things = 0
registerDeviceStore({
  name: 'things-of-a-person',
  isPresent: async () => things > 0,
  load: async () => ({
    count: async () => things,
    sweep: async () => undefined,
    remove: async () => {
      things = 0
    },
  }),
  neverOnKiosk: true,
  isPersonal: true,
})

const open = (): Promise<OpenApp> => renderApp(backend, '/kiosk?kioskMode=true')

const askForCode = async ({ user }: OpenApp): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Set up this kiosk' }))
  const heading = await screen.findByRole('heading', { name: 'Name of this kiosk' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kiosk 1')
  await user.click(screen.getByRole('button', { name: 'Make a code' }))
}

const approve = async (): Promise<void> => {
  const { code, check } = (await readEnrolment())?.enrolment ?? { code: '', check: '' }
  await backend.call(calls.approveKiosk, { params: { code }, body: { clinicSlug: 'brunswick', check } }, asDesk)
}

/** Writes to the table of this database fail, as on a full disk. */
const failWrites = (table: string) => {
  const put = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
}

const notStored = /^This device could not store what makes it a kiosk/
const keepsTrying = 'The server cannot be reached. This screen keeps trying.'

const garbage: [string, number, unknown][] = [
  ['a failure', 500, '<h1>Oops</h1>'],
  ['no answer', 0, {}],
  ['words', 201, 'Welcome to our Wi-Fi'],
  ['nothing', 201, null],
  ['an empty object', 201, {}],
  ['other fields', 201, { code: '<b>', check: 1, enrolmentKey: [], expiresAt: 'never', state: 'approved', kiosk: {} }],
]

describe('a code that is asked for', () => {
  it.each(garbage)('and answered by %s is a kind message, and the next try works [S-32]', async (_, status, body) => {
    backend.failNext(calls.requestKioskEnrolment, status, body)
    const app = await open()
    await askForCode(app)
    expect(await screen.findByText(/^(Something went wrong on our side|We could not reach the server)/)).toBeDefined()
    await askForCode(app)
    expect(await screen.findByText('Waiting for approval')).toBeDefined()
  })

  it('is not shown where it cannot be stored, and the device says so [S-30]', async () => {
    const failing = failWrites('enrolment')
    const app = await open()
    await askForCode(app)
    expect(await screen.findByText(notStored)).toBeDefined()
    expect(screen.queryByText('Waiting for approval')).toBe(null)
    failing.mockRestore()
    await askForCode(app)
    expect(await screen.findByText('Waiting for approval')).toBeDefined()
    expect(screen.queryByText(notStored)).toBe(null)
  })
})

describe('a code that waits', () => {
  it.each(garbage)(
    'and is answered by %s goes on waiting, and is approved in the end [S-32]',
    async (_, status, body) => {
      const app = await open()
      await askForCode(app)
      await screen.findByText('Waiting for approval')
      for (let index = 0; index < 10; index += 1) backend.failNext(calls.getKioskEnrolment, status, body)
      expect(await screen.findByText(keepsTrying)).toBeDefined()
      await approve()
      await waitFor(() => expect(openKioskStart).toHaveBeenCalled())
      expect((await readIdentity())?.kiosk.name).toBe('Kiosk 1')
    },
  )

  it('and was approved while nothing can be stored says so, and becomes a kiosk as soon as it can [S-30]', async () => {
    const app = await open()
    await askForCode(app)
    await screen.findByText('Waiting for approval')
    // A question of the page before may have been answered after its end.
    localStorage.removeItem(kioskMark)
    openKioskStart.mockClear()
    const failing = failWrites('identity')
    await approve()
    expect(await screen.findByText(notStored)).toBeDefined()
    expect([openKioskStart.mock.calls.length, localStorage.getItem(kioskMark)]).toEqual([0, null])
    failing.mockRestore()
    await waitFor(() => expect(openKioskStart).toHaveBeenCalled())
    expect((await readIdentity())?.kiosk.name).toBe('Kiosk 1')
  })
})

describe('the token of a fleet', () => {
  const openWithToken = async (): Promise<OpenApp> => {
    const body = { clinicSlug: 'brunswick', names: ['Kiosk 1'] }
    window.enrolmentToken = (await backend.call(calls.createKioskTokens, { body }, asDesk)).body.tokens[0]?.token
    return open()
  }

  it('is tried until the server is reached, and once more where its answer was lost [S-32]', async () => {
    backend.failNext(calls.enrolKioskByToken, 0)
    backend.failNext(calls.enrolKioskByToken, 502)
    backend.loseNextAnswer(calls.enrolKioskByToken)
    await openWithToken()
    await waitFor(() => expect(openKioskStart).toHaveBeenCalled())
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
    expect((await readIdentity())?.kiosk.name).toBe('Kiosk 1')
  })

  it('is tried until the device can store what it is given [S-30]', async () => {
    const failing = failWrites('identity')
    await openWithToken()
    expect(await screen.findByText(notStored)).toBeDefined()
    failing.mockRestore()
    await waitFor(() => expect(openKioskStart).toHaveBeenCalled())
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('on somebody’s own device is not used before they agree that their things go [S-32, S-113]', async () => {
    things = 2
    const { user } = await openWithToken()
    expect(await screen.findByText('This device has someone’s data on it')).toBeDefined()
    expect([things, await countRows(backend.context.db, 'kiosks')]).toEqual([2, 0])
    await user.click(screen.getByRole('button', { name: 'Remove them and continue' }))
    await waitFor(() => expect(openKioskStart).toHaveBeenCalled())
    expect([things, await countRows(backend.context.db, 'kiosks')]).toEqual([0, 1])
  })

  it('that is wrong leads to the code [S-32]', async () => {
    window.enrolmentToken = 'a'.repeat(43)
    const app = await open()
    expect(await screen.findByText('This code is wrong or has expired')).toBeDefined()
    await askForCode(app)
    expect(await screen.findByText('Waiting for approval')).toBeDefined()
  })
})

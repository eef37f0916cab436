// The real server in a process of its own with a pack for kiosks, and a network before it that can be cut.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request as ask, createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { kioskHeaders } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { acknowledgeCheckIn, listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { root } from '../../scripts/support/run.ts'
import { type Client, connect } from '../stress/harness/client.ts'
import { freePort } from '../stress/harness/free-port.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { clinic, exam, writePack } from '../stress/harness/write-pack.ts'
import { bodyOf, newKey, offeredToday } from '../stress/offers.ts'
import type { HandOverPatient } from './patients.ts'

const provider = 'hand-overs'
const clinicSlug = 'northside'
/** Starts for some thousand bookings, so that nobody finds a full week. */
const rooms = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`room-${index + 1}`, ['US']]))

export const idleSeconds = 60

const deskKey = randomUUID()
const authorization = `Bearer ${deskKey}`
/** A visit that has begun is not checked in any more. */
const aheadMilliseconds = 20 * 60_000
const arrivalTries = 60
const arrivalPause = 500

export type KioskStand = {
  origin: string
  /** Of a device that is not enrolled yet. */
  enrolAddress: (name: string) => Promise<string>
  revoke: () => Promise<void>
  /** A visit of today, which may be checked in at any hour. */
  book: (patient: HandOverPatient) => Promise<void>
  /** The visits of today, as the desk sees them. */
  visits: () => Promise<readonly DeskArrival[]>
  /** The clinic's word, as soon as the patient has arrived there. */
  acknowledge: (patient: Pick<HandOverPatient, 'lastName'>) => Promise<void>
  /** What the desk has of arrivals that were saved without network. */
  arrivals: () => Promise<string>
  /** Keepalives that reached the server, as they were signed. */
  keepalives: () => readonly string[]
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

const writeKioskPack = (folder: string): void =>
  writePack(folder, provider, (parts) => {
    parts.provider.enabledLocales = ['en-AU', 'mk']
    parts.settings.application.kioskNoActivitySeconds = idleSeconds
    parts.settings.booking = { ...parts.settings.booking, slotStepMinutes: 15, leadTimeMinutes: 0 }
    parts.settings.checkIn = { ...parts.settings.checkIn, windowMinutes: checkInLimits.windowMinutesMax }
    parts.clinics = [clinic(parts, { slug: clinicSlug, hours: [['00:00', '24:00']], rooms, kilometresNorth: 0 })]
    parts.exams = [exam('thyroid', 'US', 15, 0), exam('shoulder', 'US', 15, 0)]
  })

const examSlug = 'thyroid'

const bookToday = async (client: Client, patient: HandOverPatient): Promise<void> => {
  const { birth, firstName, lastName, contactNumber, email } = patient
  const isAhead = ({ startTime }: Slot): boolean => Date.parse(startTime) > Date.now() + aheadMilliseconds
  const slot = (await offeredToday(client, examSlug)).find(isAhead)
  if (!slot) throw new Error('no time is left today')
  const slots = [slot]
  const bookingKey = await newKey(client)
  bodyOf(await client.call(reserveSlots, { body: { bookingKey, slots } }))
  const dateOfBirth = [birth.year, birth.month.padStart(2, '0'), birth.day.padStart(2, '0')].join('-')
  const patientDetails = { firstName, lastName, dateOfBirth, contactNumber, email }
  const body = { bookingKey, slots, patientDetails }
  const made = bodyOf(await client.call(createAppointment, { idempotencyKey: randomUUID(), body }))
  if (!made.success) throw new Error('no visit was booked')
}

const listVisits = async (client: Client): Promise<readonly DeskArrival[]> =>
  bodyOf(await client.call(listDeskArrivals, { query: { clinicSlug }, authorization })).arrivals

const acknowledge = async (client: Client, lastName: string): Promise<void> => {
  for (let tries = 0; tries < arrivalTries; tries += 1) {
    const arrived = (await listVisits(client)).find((each) => each.lastName === lastName && each.state === 'SENT')
    if (arrived) {
      const params = { reference: arrived.reference }
      bodyOf(await client.call(acknowledgeCheckIn, { params, query: {}, authorization }))
      return
    }
    await pause(arrivalPause)
  }
  throw new Error('nobody arrived at the desk')
}

/** Passes requests on and hears keepalives; a cut ends what is under way. */
const openGate = async (port: number, targetPort: number, heard: (signed: string) => void) => {
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const signed = headers[kioskHeaders.keepalive]
    if (typeof signed === 'string') heard(signed)
    const passed = ask({ port: targetPort, host: '127.0.0.1', method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.on('error', () => passed.destroy())
    incoming.pipe(passed)
  })
  const mend = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await mend()
  return { cut, mend }
}

export const openKioskStand = async (say: (line: string) => void): Promise<KioskStand> => {
  const { folder: build } = await ensureFrontEnd(say)
  const { folder, remove } = temporaryFolder('kiosk-server')
  writeKioskPack(join(folder, 'packs'))
  const env = {
    PROVIDER: provider,
    PROVIDERS_DIR: join(folder, 'packs'),
    DATA_DIR: join(folder, 'data'),
    ENVIRONMENT: 'demo',
    DEMO: '1',
    PORT: '0',
    FRONT_END: build,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    DESK_KEY: deskKey,
  }
  const server = spawnServer({ env })
  const targetPort = await server.ready
  const port = await freePort()
  const signed: string[] = []
  const { cut, mend } = await openGate(port, targetPort, (each) => signed.push(each))
  const run = async (script: string, ...flags: string[]): Promise<string> => {
    const file = join(root, 'scripts', script)
    const options = { cwd: root, env: { ...process.env, ...env } }
    const address = `http://127.0.0.1:${targetPort}`
    return (await promisify(execFile)(process.execPath, [file, ...flags, '--server', address], options)).stdout
  }
  const desk = (...flags: string[]): Promise<string> => run('kiosks.ts', ...flags)
  const client = connect(targetPort)
  const origin = `http://localhost:${port}`
  return {
    origin,
    enrolAddress: async (name) => {
      const token = /\b[0-9A-Za-z]{43}\b/.exec(await desk('tokens', '--clinic', clinicSlug, '--names', name))?.[0]
      return `${origin}/kiosk?kioskMode=true#enrol=${token}`
    },
    revoke: async () => {
      const deviceId = /^ {2}(\S{22}) .*(?<!revoked)$/m.exec(await desk('list'))?.[1]
      await desk('revoke', deviceId ?? '')
    },
    book: (patient) => bookToday(client, patient),
    visits: () => listVisits(client),
    acknowledge: ({ lastName }) => acknowledge(client, lastName),
    arrivals: () => run('desk.ts', 'arrivals', 'list', '--clinic', clinicSlug),
    keepalives: () => signed,
    cut,
    mend,
    close: async () => {
      client.close()
      await cut().catch(() => undefined)
      await server.stop()
      remove()
    },
  }
}

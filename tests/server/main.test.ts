// The server as it is really started: a process of its own, killed without warning, started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbedded, openPostgres } from '#server/db/database.ts'
import { readKeyFile } from '#server/start/key-file.ts'
import { type CallArgs, type CallResult, type CallRow, clientHeader, fillPath, fillQuery } from '#src/contract/call.ts'
import { createPendingAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { listRegionExamClinics, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { listKiosks } from '#src/contract/calls/kiosks.calls.ts'
import { getAuthenticated, startLogin } from '#src/contract/calls/session.calls.ts'
import { createBookingKey, listNextAvailable, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { patient } from '#tests/support/booking.ts'
import { isPostgres, makeDatabase, openOwnDatabase } from '#tests/support/databases.ts'
import { openPerson } from '#tests/support/identity-provider.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = join(project, 'node_modules', '.bin', 'node')

let place: string
let databaseUrl: string | undefined
const children: ChildProcess[] = []
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'front-door-main-'))
  const database = isPostgres ? await openOwnDatabase() : undefined
  databaseUrl = database?.url
  await database?.close()
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  rmSync(place, { recursive: true })
})

/** An empty, migrated one, which a start need not make. */
const giveDatabase = async (): Promise<void> => {
  if (isPostgres) return
  mkdirSync(join(place, 'data'))
  await makeDatabase(join(place, 'data', 'database'))
}

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

type Started = { child: ChildProcess; address?: string; exitCode: number | null; stdout: string; stderr: string }

/** Starts `server/main.ts`; answers when it serves or has ended. */
const start = (variables: Record<string, string> = {}): Promise<Started> =>
  new Promise((resolve) => {
    const child = spawn(node, ['server/main.ts'], {
      cwd: project,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PROVIDER: 'vardar',
        FRONT_END: 'none',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(place, 'data'),
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: '1', SECRET_KEY: 's'.repeat(32) }),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    children.push(child)
    const said = { stdout: '', stderr: '' }
    child.stdout?.on('data', (chunk) => (said.stdout += String(chunk)))
    child.stderr?.on('data', (chunk) => (said.stderr += String(chunk)))
    child.once('message', (message: { address: string }) =>
      resolve({ child, address: message.address, exitCode: null, ...said }),
    )
    child.once('close', (exitCode) => resolve({ child, exitCode, ...said }))
  })

const kill = (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    child.once('close', resolve)
    child.kill(signal)
  })

const call = async <R extends CallRow>(
  address = '',
  row: R,
  args: CallArgs<R>,
  headers: Record<string, string> = {},
) => {
  const { params, query, body, idempotencyKey } = args as { [name: string]: Record<string, unknown> | undefined }
  const response = await fetch(address + fillPath(row.path, params) + fillQuery(query), {
    method: row.method,
    headers: {
      [clientHeader]: 'page',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': String(idempotencyKey) } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return {
    status: response.status,
    body: (await response.json()) as CallResult<R>,
    cookie: response.headers.get('set-cookie') ?? '',
  }
}

/** No clinic has two rooms for it: a time that is taken is taken. */
const examSlug = 'rendgen-koleno'

/** Of the day after tomorrow: none that lead time closes meanwhile. */
const later = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Books the first free time of the first region. */
const book = async (address = '') => {
  const { body: regions } = await call(address, listRegions, {})
  const { body: clinics } = await call(address, listRegionExamClinics, {
    params: { regionSlug: regions[0]?.slug ?? '', examSlug },
  })
  const { body: free } = await call(address, listNextAvailable, {
    query: { clinicIds: clinics.map(({ id }) => id).join(','), examSlug, from: later() },
  })
  const first = free.find(({ next }) => next !== null)
  const slots = [{ clinicId: first?.clinicId ?? 0, examSlug, startTime: first?.next?.startTime ?? '' }]
  const { bookingKey } = (await call(address, createBookingKey, { body: {} })).body
  expect((await call(address, reserveSlots, { body: { bookingKey, slots } })).status).toBe(201)
  const request = {
    idempotencyKey: randomUUID(),
    body: { bookingKey, slots, patientDetails: patient({ contactNumber: '070000123' }) },
  }
  const { body, cookie } = await call(address, createPendingAppointment, request)
  expect(body).toMatchObject({ success: true, bookingKey, status: 'PENDING' })
  return { bookingKey, slots, request, cookie: cookie.split(';')[0] ?? '' }
}

const isBesidePostgres = process.env.BESIDE_POSTGRES === '1'

/** Each test starts processes, which share the machine with the other tests. */
const patiently = { timeout: 90_000 }

describe('a server that is killed in the middle of its work', patiently, () => {
  beforeEach(giveDatabase)

  it('has kept the booking it had acknowledged: it starts on the same data, shows it, and neither loses nor doubles it [API-79]', async () => {
    const first = await start()
    const { bookingKey, slots, request, cookie } = await book(first.address)
    await kill(first.child)

    const second = await start()
    const confirmation = await call(second.address, getBookingConfirmation, { params: { bookingKey } }, { cookie })
    expect(confirmation.status).toBe(200)
    expect(confirmation.body).toMatchObject({
      bookingKey,
      status: 'PENDING',
      appointments: [{ examSlug, startTime: slots[0]?.startTime }],
    })
    const replay = await call(second.address, createPendingAppointment, request)
    expect([replay.status, replay.body]).toMatchObject([200, { success: true, bookingKey, status: 'PENDING' }])
    const other = (await call(second.address, createBookingKey, { body: {} })).body.bookingKey
    expect((await call(second.address, reserveSlots, { body: { bookingKey: other, slots } })).body).toMatchObject({
      code: 'slot.taken',
    })
  })
})

describe('a server', patiently, () => {
  it.skipIf(isBesidePostgres)(
    'says where it is, what to try and how to stop, and ends at once and well when it is asked to',
    async () => {
      const { child, address, stdout } = await start()
      expect(address).toMatch(/^http:\/\/localhost:\d+$/)
      expect(stdout).toContain(`is open at ${address}`)
      expect(stdout).toMatch(/stop {9}Ctrl\+C/)
      expect(await kill(child, 'SIGTERM')).toBe(0)
    },
  )

  if (!isPostgres) {
    it('says what of its pack had to be mended, and serves it so [BRAND-01, S-13]', async () => {
      await giveDatabase()
      const pack = join(place, 'packs', 'vardar')
      cpSync(packFolder('vardar'), pack, { recursive: true })
      writeFileSync(join(pack, 'theme.json'), '{"brand":"yellow","radius":4}')
      writeFileSync(join(pack, 'pages', 'about.html'), '<p onclick="x()">За нас</p><script>x()</script>')
      const { address, stderr } = await start({ PROVIDERS_DIR: join(place, 'packs') })
      expect(stderr).toBe(
        'vardar: pages/about.html: shown without onclick of p, script\n' +
          'vardar: theme.json: brand is not of the form #rrggbb; ink is used\n',
      )
      const { radiology, theme } = (await call(address, getConfig, {})).body
      expect([radiology.about, theme.brand]).toEqual(['<p>За нас</p>', '#12232b'])
    })

    it('makes a key of the desk for its demonstration, and says how a device becomes a kiosk and where six patients are [S-32, S-101]', async () => {
      await giveDatabase()
      const { address, stdout } = await start({ ENVIRONMENT: 'demo' })
      expect(stdout).toContain(`a kiosk      open ${address}/kiosk, then: npm run kiosks -- approve`)
      expect(stdout.match(/\/appointments\/(?:pending\/)?[0-9A-Za-z]{22} {2}\S.*, born \d{4}-\d\d-\d\d/g)).toHaveLength(
        6,
      )
      expect(stdout).toContain(`${address}/demo`)
      const authorization = `Bearer ${readKeyFile(join(place, 'data'), 'desk-key')}`
      expect((await call(address, listKiosks, {}, { authorization })).status).toBe(200)
    })

    it('has an identity provider beside its demonstration, at which a listed person logs in [S-87]', async () => {
      await giveDatabase()
      const port = await freePort()
      const { address = '', stdout } = await start({ ENVIRONMENT: 'demo', PORT: String(port) })
      expect(stdout).toContain(`a login      ${address}/api/login, of staff and referrers at http://127.0.0.1:`)
      const begun = await fetch(address + startLogin.path, { redirect: 'manual' })
      const cookiesOf = (response: Response) => response.headers.getSetCookie().map((each) => each.split(';')[0])
      const person = openPerson(address)
      const { at } = await person.follow(begun.headers.get('location') ?? '')
      const back = await person.follow(at, { person: 'tom.alder' })
      const headers = { cookie: cookiesOf(begun).join('; ') }
      const finished = await fetch(back.at, { redirect: 'manual', headers })
      expect([finished.status, finished.headers.get('location')]).toEqual([303, '/desk'])
      const user = await call(address, getAuthenticated, {}, { cookie: cookiesOf(finished).join('; ') })
      expect(user.body).toMatchObject({ username: 'tom.alder', role: 'staff', readOnly: true })
    })
  }
})

describe('the messages of a server', patiently, () => {
  beforeEach(giveDatabase)

  it.skipIf(isBesidePostgres)(
    'are files in its data folder when no mail server takes them, and it says where [API-79]',
    async () => {
      const folder = join(place, 'data', 'messages')
      // The people of a demonstration have messages of their own.
      const { address, stdout } = await start({ ENVIRONMENT: 'production' })
      expect(stdout).toContain(`messages     ${folder}, sent nowhere\n`)
      await book(address)
      await vi.waitFor(
        () => expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(2),
        20_000,
      )
    },
  )

  it.skipIf(isBesidePostgres)(
    'written before a server was killed are sent by the next one, to the mail server it has [API-79]',
    async () => {
      const mailServer = await startMailServer()
      const { host, port } = mailServer.address
      const away = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'visits@vardar.example' }
      const first = await start(away)
      await book(first.address)
      await kill(first.child)
      const database =
        databaseUrl === undefined
          ? await openEmbedded(join(place, 'data', 'database'))
          : await openPostgres(databaseUrl)
      await database.db.execute('update messages set due_at = created_at')
      await database.close()
      await start({ ...away, SMTP_URL: `smtp://${host}:${port}` })
      await vi.waitFor(() => expect(mailServer.inbox).toHaveLength(2), 20_000)
      expect(new Set(mailServer.inbox.map(({ from }) => from))).toEqual(new Set(['visits@vardar.example']))
      await mailServer.close()
    },
  )
})

describe('a start that cannot go on', patiently, () => {
  /** Ends with 1, and says one thing without a stack; what a start in production goes on with is said before. */
  const expectRefusal = ({ exitCode, address, stdout, stderr }: Started, message: RegExp) => {
    expect({ exitCode, address, stdout }).toEqual({ exitCode: 1, address: undefined, stdout: '' })
    expect(stderr.replace(/^ENVIRONMENT=production: .*\n/gm, '')).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  }

  if (isPostgres) {
    it('for the database of another provider says whose it is', async () => {
      const first = await start()
      await kill(first.child)
      expectRefusal(
        await start({ PROVIDER: 'aurora' }),
        /^This database holds the data of the provider “vardar”, not “aurora”\.\n$/,
      )
    })

    it('for messages that can be left nowhere says so', async () => {
      writeFileSync(join(place, 'file'), '')
      const refused = await start({ DATA_DIR: join(place, 'file', 'data') })
      expectRefusal(refused, /^The messages folder .* cannot be written \(ENOTDIR\)\. .*\n$/)
    })

    it('for a database that does not answer says so', async () => {
      const refused = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
      expectRefusal(refused, /^The database of DATABASE_URL cannot be used: ECONNREFUSED\.\n$/)
    })
  } else {
    it('for a broken pack names file and field', async () => {
      cpSync(packFolder('vardar'), join(place, 'packs', 'vardar'), { recursive: true })
      writeFileSync(join(place, 'packs', 'vardar', 'theme.json'), '{"brand":"#f2b705","radius":40}')
      const refused = await start({ PROVIDERS_DIR: join(place, 'packs') })
      expectRefusal(
        refused,
        /^The provider pack .*vardar cannot be used:\n {2}theme\.json: radius must be a whole number from 0 to 14\n$/,
      )
    })

    it('for a data folder that another server uses, or of another provider, says so; the first goes on', async () => {
      await giveDatabase()
      const first = await start()
      expectRefusal(await start(), /^Another server is using the data folder .*data\. .*\n$/)
      expect((await call(first.address, listRegions, {})).status).toBe(200)
      await kill(first.child)
      expectRefusal(
        await start({ PROVIDER: 'aurora' }),
        /^The data folder .*data holds the data of the provider “vardar”, not “aurora”\. .*\n$/,
      )
    })
  }
})

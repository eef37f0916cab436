// S-36: photos that a kiosk took without network, sealed until the server opens them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCheckIn } from '#server/modules/check-in/check-in.repository.ts'
import { listDocuments } from '#server/modules/documents/documents.repository.ts'
import { listMatched } from '#server/modules/saved-arrivals/saved-arrival-documents.repository.ts'
import { addDocuments } from '#server/modules/saved-arrivals/saved-arrival-documents.usecases.ts'
import { passCodeOf } from '#server/shared/pass-code.ts'
import { sweep } from '#server/start/housekeeping.ts'
import {
  matchSavedArrival,
  sendArrivalDocument,
  unmatchSavedArrival,
} from '#src/contract/calls/saved-arrivals.calls.ts'
import type { SavedArrivalContent } from '#src/contract/entities/saved-arrival.ts'
import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { removedEnvelope } from '#src/contract/rules/saved-arrival.rules.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import { sealDocument, sealSavedArrival } from '#src/offline/saved-arrivals/seal-saved-arrival.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { jpeg } from '#tests/support/documents.ts'
import { asDesk, atKiosk, deskKey, tokenOf } from '#tests/support/kiosks.ts'
import { referenceOf } from '#tests/support/results.ts'
import * as arrivals from '#tests/support/saved-arrivals.ts'

let backend: Backend
let kiosk: arrivals.SavingKiosk
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
})
afterAll(() => backend.close())

const minutesAgo = (minutes: number): string => arrivals.minutesAgo(backend, minutes)
const arrivalKey = 'a'.repeat(32)
const born = { dateOfBirth: '1994-01-08' }

const itIs = async (time: string): Promise<void> => {
  backend.clock.set(`2026-11-23T${time}:00+11:00`)
  kiosk = await arrivals.enrolSaving(backend)
}

const bookFor = async (time: string, details = {}) => {
  const browser = backend.newBrowser()
  const slots = [slot(backend, time)]
  const bookingKey = await hold(browser, ...slots)
  await create(browser, bookingKey, slots, { patientDetails: patient({ ...born, ...details }) })
  return { bookingKey, reference: await referenceOf(backend, bookingKey) }
}

const arrive = async (who: Partial<SavedArrivalContent>, key = arrivalKey) => {
  const savedAt = minutesAgo(20)
  const content = { ...born, ...who, arrivedAt: savedAt }
  const { device, sealingKey } = kiosk
  const envelope = await sealSavedArrival(sealingKey, content, { deviceId: device.deviceId, key })
  const arrival = { key, number: 'B14', envelope, savedAt, sentAt: minutesAgo(0), clockAhead: 0 }
  return arrivals.sendSaved(backend, arrival, device)
}

const photoKey = 'p'.repeat(32)

const sendPhoto = async (
  photo: Buffer,
  change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
  key = photoKey,
) => {
  const bytes = new Uint8Array(photo).buffer
  const { device, sealingKey } = kiosk
  const { sealed, ...named } = await sealDocument(sealingKey, bytes, { deviceId: device.deviceId, arrivalKey, key })
  const file = change(new Uint8Array(sealed))
  const body = {
    ...{ ...named, size: String(file.length), sha256: await sha256(new Uint8Array(file)) },
    file: new File([new Uint8Array(file)], 'sealed'),
  }
  const args = { params: { key: arrivalKey }, body, idempotencyKey: key }
  const answer = await backend.call(sendArrivalDocument, args, atKiosk(await tokenOf(backend, device)))
  await addDocuments(backend.context)
  return { answer, sealed: Buffer.from(file) }
}

const saved = () => arrivals.listSaved(backend)
const documentsOf = (bookingKey: string) => listDocuments(backend.context.db, bookingKey)

it('joins the visit of the arrival as its referral, once however often it is sent, and nothing of it can be read on the way [S-36]', async () => {
  const { bookingKey } = await bookFor('09:40', { lastName: 'Haddad' })
  await itIs('09:20')
  await arrive({ lastName: 'Haddad' })
  const photo = await jpeg(800, 600)
  const { answer, sealed } = await sendPhoto(photo)
  expect(answer.status).toBe(201)
  expect(sealed.includes(photo.subarray(0, 24))).toBe(false)
  await sendPhoto(photo)
  expect(await listMatched(backend.context.db, 5)).toEqual([])
  expect(await saved()).toEqual([expect.objectContaining({ state: 'checked-in', documents: ['added'] })])
  expect(await documentsOf(bookingKey)).toEqual([
    expect.objectContaining({ contentType: 'image/jpeg', additional: false, examSlug: null }),
  ])
})

it('waits sealed for the desk’s match, and goes with it to the right visit when a wrong match is taken back [S-36, S-110]', async () => {
  const wrong = await bookFor('09:40', { lastName: 'Hadid' })
  const right = await bookFor('10:20', { lastName: 'Haddad' })
  await itIs('09:20')
  await arrive({ lastName: 'Hadat' })
  await sendPhoto(await jpeg(800, 600))
  expect(await saved()).toEqual([expect.objectContaining({ state: 'unmatched', documents: ['waiting'] })])
  const match = (reference: string) =>
    backend.call(matchSavedArrival, { params: { key: arrivalKey }, body: { reference } }, asDesk)
  await match(wrong.reference)
  expect(await documentsOf(wrong.bookingKey)).toHaveLength(1)
  const back = await backend.call(unmatchSavedArrival, { params: { key: arrivalKey } }, asDesk)
  expect([back.status, back.body.state, back.body.documents]).toEqual([200, 'unmatched', ['waiting']])
  expect(await documentsOf(wrong.bookingKey)).toEqual([])
  expect((await readCheckIn(backend.context.db, wrong.bookingKey))?.checkedInAt).toBeNull()
  expect((await match(right.reference)).body.documents).toEqual(['added'])
  expect(await documentsOf(right.bookingKey)).toHaveLength(1)
  expect((await readCheckIn(backend.context.db, right.bookingKey))?.checkedInAt?.toISOString()).toBe(minutesAgo(20))
})

it('taken back leaves who was checked in otherwise as they are; what is not matched cannot be taken back', async () => {
  await bookFor('09:40', { lastName: 'Haddad' })
  await itIs('09:20')
  const unmatch = () => backend.call(unmatchSavedArrival, { params: { key: arrivalKey } }, asDesk)
  expect((await unmatch()).body.code).toBe('arrival.unknown')
  await arrive({ lastName: 'Nobody' })
  expect((await unmatch()).body.code).toBe('arrival.not-open')
})

it('that is altered, or no picture, is told to the desk and joins nothing [S-36]', async () => {
  const { bookingKey } = await bookFor('09:40', { lastName: 'Haddad' })
  await itIs('09:20')
  await arrive({ lastName: 'Haddad' })
  await sendPhoto(await jpeg(400, 300), (bytes) => bytes.with(40, (bytes[40] ?? 0) ^ 1))
  await sendPhoto(Buffer.from('<html>not a picture</html>'), undefined, 'q'.repeat(32))
  expect((await saved())[0]?.documents).toEqual(['refused', 'refused'])
  expect(await documentsOf(bookingKey)).toEqual([])
})

it('is removed after 72 hours with nobody’s match, and the desk is told; one that the kiosk removed too [S-36]', async () => {
  await itIs('09:20')
  await arrive({ lastName: 'Nobody' })
  await sendPhoto(await jpeg(400, 300))
  const { keyId, encapsulated } = removedEnvelope
  const body = { keyId, encapsulated, size: '5000', sha256: '0'.repeat(64), file: new File([], 'sealed') }
  const args = { params: { key: arrivalKey }, body, idempotencyKey: 'r'.repeat(32) }
  expect((await backend.call(sendArrivalDocument, args, atKiosk(await tokenOf(backend, kiosk.device)))).status).toBe(
    201,
  )
  expect((await saved())[0]?.documents).toEqual(['waiting', 'expired'])
  backend.clock.advanceSeconds(savedArrivalsLimits.storedHours * 3600 + 1)
  await sweep(backend.context)
  expect(await saved()).toEqual([expect.objectContaining({ state: 'expired', documents: ['expired', 'expired'] })])
})

it('of an arrival that is not known, or of another kiosk, is refused', async () => {
  await itIs('09:20')
  const { answer } = await sendPhoto(await jpeg(200, 200))
  expect([answer.status, (answer.body as { code?: string }).code]).toEqual([404, 'arrival.unknown'])
})

it('an arrival by visit pass is checked in by code and birth date, and a code without the birth date waits for the desk [S-36]', async () => {
  const { bookingKey } = await bookFor('09:40', { lastName: 'Haddad' })
  await itIs('09:20')
  const passCode = passCodeOf(backend.context.secrets, bookingKey)
  await arrive({ passCode, dateOfBirth: '1990-01-01' })
  expect(await saved()).toEqual([expect.objectContaining({ state: 'unmatched', passCode, lastName: null })])
  await arrive({ passCode }, 'b'.repeat(32))
  expect((await saved()).map(({ state }) => state)).toEqual(['unmatched', 'checked-in'])
})

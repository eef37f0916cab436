// An enrolled kiosk that saves arrivals without network, and what the desk has of them.
import { listSavedArrivals, sendArrival } from '#src/contract/calls/saved-arrivals.calls.ts'
import type { SavedArrival, SealingKey } from '#src/contract/entities/saved-arrival.ts'
import { sealSavedArrival } from '#src/offline/saved-arrivals/seal-saved-arrival.ts'
import type { Backend } from './backend.ts'
import { asDesk, atKiosk, type EnrolledDevice, enrolDevice, sendCounted, tokenOf } from './kiosks.ts'

export const minutesAgo = ({ clock }: Pick<Backend, 'clock'>, minutes: number): string =>
  new Date(clock.now().getTime() - minutes * 60_000).toISOString()

export const keyOf = (letter: string): string => letter.repeat(32)

export type SavingKiosk = { device: EnrolledDevice; sealingKey: SealingKey }

/** Of a backend with the key of the desk. */
export const enrolSaving = async (backend: Backend): Promise<SavingKiosk> => {
  const device = await enrolDevice(backend)
  const { body } = await sendCounted(backend, device, 1)
  return { device, sealingKey: body.arrivals?.sealingKey as SealingKey }
}

type Person = { lastName: string; dateOfBirth: string }

/** Twenty minutes ago, unless it is said otherwise. */
export const saveArrival = async (
  backend: Backend,
  { device: { deviceId }, sealingKey }: SavingKiosk,
  { letter, person, ...changes }: { letter: string; person: Person } & Partial<SavedArrival>,
): Promise<SavedArrival> => {
  const key = keyOf(letter)
  const savedAt = changes.savedAt ?? minutesAgo(backend, 20)
  const envelope = await sealSavedArrival(sealingKey, { ...person, arrivedAt: savedAt }, { deviceId, key })
  return { key, number: '1', envelope, savedAt, sentAt: minutesAgo(backend, 0), clockAhead: 0, ...changes }
}

export const sendSaved = async (backend: Backend, arrival: SavedArrival, by: EnrolledDevice) =>
  backend.call(sendArrival, { body: arrival }, atKiosk(await tokenOf(backend, by)))

export const listSaved = async (backend: Backend, clinicSlug = 'brunswick') =>
  (await backend.call(listSavedArrivals, { query: { clinicSlug } }, asDesk)).body

import { refusalOf } from '#src/api/api-error.ts'
import { kiosksApi } from '#src/api/kiosks.api.ts'
import type { EnrolmentState } from '#src/contract/codes/kiosk-states.ts'
import { createDeviceKeys, publicKeyOf } from '#src/core/device/kiosk/device-keys.ts'
import { markKiosk } from '#src/core/device/kiosk/kiosk-mark.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import type { EnrolmentRow } from '#src/offline/device-database.ts'
import { readEnrolment, storeEnrolment, storeIdentity } from '#src/offline/device-identity.ts'
import { deviceStores, removeDeviceData } from '#src/offline/device-stores.ts'

const { endpoints } = kiosksApi

/** What of a person stands in the way; `unsent` is never removed by itself. */
export type Obstacle = 'unsent' | 'personal'

const countOf = async (names: (name: string) => boolean): Promise<number> => {
  const counts = deviceStores()
    .filter(({ name, isPersonal }) => isPersonal && names(name))
    .map(async ({ isPresent, load }) => ((await isPresent()) ? (await load()).count() : 0))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const isOfQueue = (name: string): boolean => name === 'uploads' || name === 'captures'

export const findObstacle = async (): Promise<Obstacle | undefined> => {
  if ((await countOf(isOfQueue)) > 0) return 'unsent'
  return (await countOf((name) => !isOfQueue(name))) > 0 ? 'personal' : undefined
}

export const removePersonal = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  dispatch(patientForgotten(Date.now()))
  await removeDeviceData()
}

/** @throws where storage or the server refuses. */
export const requestCode =
  (name: string, hasLost: boolean): Thunk<Promise<EnrolmentRow>, never> =>
  async (dispatch) => {
    // An installed app is granted it; the answer is part of the device's health.
    await navigator.storage?.persist?.().catch(() => false)
    const keys = await createDeviceKeys()
    const publicKey = await publicKeyOf(keys)
    const body = { name, publicKey }
    const sent = await dispatch(write(endpoints.requestKioskEnrolment, { body }))
    if (sent.kind !== 'answered') throw sent.error
    const row = { name, keys, enrolment: sent.answer, hasLost }
    await storeEnrolment(row)
    return { id: 'self', ...row }
  }

export const readCode = (): Promise<EnrolmentRow | undefined> => readEnrolment().catch(() => undefined)

/** `unreached`: asked again by the page. */
export const askForApproval =
  (row: EnrolmentRow): Thunk<Promise<EnrolmentState | 'unreached'>, never> =>
  async (dispatch) => {
    const body = { enrolmentKey: row.enrolment.enrolmentKey }
    const sent = await dispatch(write(endpoints.getKioskEnrolment, { body }))
    if (sent.kind !== 'answered')
      return refusalOf(sent.error)?.code === 'kiosk.enrolment-unknown' ? 'expired' : 'unreached'
    const { state, kiosk } = sent.answer
    if (state === 'approved' && kiosk) {
      await storeIdentity({ ...row, kiosk })
      markKiosk()
    }
    return state
  }

/** S-30: a device that has its cookie alone has lost its storage. */
export const readLostName = (): Thunk<Promise<string | null>, never> => async (dispatch) =>
  (await dispatch(endpoints.getKioskCookie.initiate({}, { subscribe: false }))).data?.name ?? null

/** Of a fleet. With the same keys it may be tried again. @throws where the token is used up or unknown. */
export const enrolByToken =
  (token: string, keys: CryptoKeyPair): Thunk<Promise<void>, never> =>
  async (dispatch) => {
    await navigator.storage?.persist?.().catch(() => false)
    const body = { token, publicKey: await publicKeyOf(keys) }
    const hasLost = (await dispatch(readLostName()).catch(() => null)) !== null
    const sent = await dispatch(write(endpoints.enrolKioskByToken, { body }))
    if (sent.kind !== 'answered') throw sent.error
    await storeIdentity({ kiosk: sent.answer, keys, hasLost })
    markKiosk()
  }

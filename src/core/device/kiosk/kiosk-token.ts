import { refusalOf } from '#src/api/api-error.ts'
import { sendOnce } from '#src/api/request.ts'
import { createKioskChallenge, openKiosk } from '#src/contract/calls/kiosks.calls.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { challengeText } from '#src/contract/rules/kiosk.rules.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { signText } from './device-keys.ts'

export type OpenedKiosk = { token: string; kiosk: Kiosk }

/** `gone`: the desk has revoked the device, or the server never knew it. */
export class KioskRefused extends Error {}

const goneCodes: readonly string[] = ['kiosk.revoked', 'kiosk.unknown']

const answerOf = (sent: Awaited<ReturnType<typeof sendOnce>>): unknown => {
  if (!('error' in sent)) return sent.data
  const code = refusalOf(sent.error)?.code
  if (code !== undefined && goneCodes.includes(code)) throw new KioskRefused(code)
  throw new Error('no token')
}

/** S-32: the token of the device against a signature. @throws KioskRefused, or where the server is not reached. */
export const openDevice = async ({ kiosk: { deviceId }, keys }: IdentityRow): Promise<OpenedKiosk> => {
  const { signal } = new AbortController()
  const asked = await sendOnce({ row: createKioskChallenge, args: { body: { deviceId } } }, signal)
  const { challenge } = createKioskChallenge.response.parse(answerOf(asked))
  const signature = await signText(keys, challengeText(deviceId, challenge))
  const body = { deviceId, challenge, signature }
  const opened = await sendOnce({ row: openKiosk, args: { body }, withCookies: true }, signal)
  return openKiosk.response.parse(answerOf(opened))
}

import { readCookie, writeCookie } from '#src/lib/cookie.ts'
import { changeIdentity } from '#src/offline/device-identity.ts'

/** Ends with the browser, unlike what it stores: so a restart is told from a mere new page. */
export const runCookie = 'kiosk-run'

export const isSameRun = (): boolean => readCookie(runCookie) !== undefined

export const markBeforeRestart = async (): Promise<void> => {
  await changeIdentity({ restartMark: Date.now() })
  writeCookie(runCookie, 'same')
}

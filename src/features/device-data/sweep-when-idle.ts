import { whenIdle } from '#src/lib/when-idle.ts'
import { sweepDeviceStores } from '#src/offline/device-stores.ts'

/** At every start: what is past its time goes, whatever page is opened. */
export const sweepWhenIdle = (): void => {
  whenIdle(() => void sweepDeviceStores(Date.now()).catch(() => undefined))
}

import { whenIdle } from '#src/lib/when-idle.ts'
import { sweepDeviceStores } from '#src/offline/device-stores.ts'

export const sweepWhenIdle = (): void => {
  whenIdle(() => void sweepDeviceStores(Date.now()).catch(() => undefined))
}

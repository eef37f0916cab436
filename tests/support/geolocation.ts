// What a browser says of where the device is. The one thing of the look-up that is not ours and cannot be had in a test.
import { onTestFinished } from 'vitest'

const standIn = (getCurrentPosition: Geolocation['getCurrentPosition']): void => {
  Object.defineProperty(window.navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(window.navigator, 'geolocation'))
}

/** A device at this place; answers what the browser was asked with. */
export const deviceAt = (latitude: number, longitude: number): { options: PositionOptions[] } => {
  const options: PositionOptions[] = []
  standIn((found, _failed, asked) => {
    options.push(asked ?? {})
    found({ coords: { latitude, longitude } } as GeolocationPosition)
  })
  return { options }
}

/** 1 refused, 2 cannot tell, 3 took too long. */
export const deviceFails = (code: 1 | 2 | 3): void =>
  standIn((_found, failed) => failed?.({ code } as GeolocationPositionError))

/** A device that answers when it is told to. */
export const deviceWaits = (): { answer: (latitude: number, longitude: number) => void } => {
  const waiting: PositionCallback[] = []
  standIn((found) => void waiting.push(found))
  return {
    answer: (latitude, longitude) => {
      for (const found of waiting.splice(0)) found({ coords: { latitude, longitude } } as GeolocationPosition)
    },
  }
}

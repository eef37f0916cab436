export type Point = { latitude: number; longitude: number }

const earthRadiusKilometres = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance, one decimal. */
export const distanceKilometres = (from: Point, to: Point): number => {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return Math.round(2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(half))) * 10) / 10
}

/** About 100 m: enough to find a suburb, too little to find a house. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1000) / 1000

export const isRoundedCoordinate = (degrees: number): boolean => roundCoordinate(degrees) === degrees

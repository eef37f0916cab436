// The map receives the clinic's address and nothing else.
import type { Clinic } from '../entities/clinic.ts'

const hole = '{address}'

const template = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/[^\s"'<>\\{}]*\{address\}[^\s"'<>\\{}]*$/i

/** Empty, or https with the hole once, after the host. */
export const isDirectionsTemplate = (text: string): boolean => text === '' || template.test(text)

export const directionsTo = (url: string, { address }: Pick<Clinic, 'address'>): string | undefined => {
  if (url === '') return undefined
  const { line1, suburb, state, postCode, country } = address
  const words = [line1, suburb, [state, postCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
  return url.replace(hole, () => encodeURIComponent(words))
}

type Enrolled = { deviceId: string; clinicSlug: string }

const letters = 26

const toLetters = (index: number): string => {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : toLetters(Math.floor(index / letters) - 1) + last
}

/**
 * In front of the numbers of arrivals: by the order in which all devices of the provider were enrolled, so that no
 * later move or enrolment gives two kiosks of a clinic the same. Empty where the clinic never had another.
 */
export const arrivalLetter = (byEnrolment: readonly Enrolled[], { deviceId, clinicSlug }: Enrolled): string => {
  if (byEnrolment.filter((other) => other.clinicSlug === clinicSlug).length < 2) return ''
  const index = byEnrolment.findIndex((other) => other.deviceId === deviceId)
  return toLetters(index % (letters * (letters + 1)))
}

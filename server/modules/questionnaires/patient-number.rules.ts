// S-58: numbers by which a country's insurance knows a patient.

const weights = [1, 3, 7, 9, 1, 3, 7, 9]

/** Ten digits, the ninth a check digit. */
const isMedicareNumber = (digits: string): boolean => {
  if (!/^[2-6]\d{9}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum % 10 === Number(digits[8])
}

export type PatientNumber = { medicareNumber: string; referenceNumber: string | null }

/** Eleven digits typed together are split. Undefined for what is none. */
export const readPatientNumber = (
  country: string,
  typed: string,
  reference: string | undefined,
): PatientNumber | undefined => {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (country !== 'AU')
    return /^[0-9A-Z]{5,15}$/.test(number) ? { medicareNumber: number, referenceNumber: null } : undefined
  const own = reference?.trim() || number.slice(10)
  return isMedicareNumber(number.slice(0, 10)) && /^[1-9]$/.test(own) && number.length <= 11
    ? { medicareNumber: number.slice(0, 10), referenceNumber: own }
    : undefined
}

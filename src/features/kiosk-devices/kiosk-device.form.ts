import * as yup from 'yup'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { code, type FormErrors, findErrors, line } from '#src/ui/form/form-schema.ts'

export type KioskDeviceValues = { kioskName: string; clinicSlug: string }

const kioskName = line(kioskLimits.nameCharacters).required(code('required'))
const clinicSlug = yup.string().required(code('required'))
const schema = yup.object({ kioskName, clinicSlug })

/** KIOSK-04, KIOSK-05 */
export const validateKioskDevice = (values: KioskDeviceValues): FormErrors<keyof KioskDeviceValues> =>
  findErrors(schema, { ...values, kioskName: cleanLine(values.kioskName) })

export type KioskTokensValues = { kioskNames: string; clinicSlug: string }

/** One a line. */
export const namesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(cleanLine)
    .filter((name) => name !== '')

export const validateKioskTokens = ({ kioskNames, ...values }: KioskTokensValues) => {
  const names = namesOf(kioskNames)
  const errors: FormErrors<keyof KioskTokensValues> = findErrors(yup.object({ clinicSlug }), values)
  if (names.length === 0) return { ...errors, kioskNames: code('required') }
  if (names.length > kioskLimits.enrolmentTokensAtOnce) return { ...errors, kioskNames: code('choice.too-many') }
  const isLong = names.some((name) => name.length > kioskLimits.nameCharacters)
  return isLong ? { ...errors, kioskNames: code('text.too-long') } : errors
}

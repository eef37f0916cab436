import * as yup from 'yup'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { code, type FormErrors, findErrors, text } from '#src/ui/form/form-schema.ts'

export type KioskNameValues = { kioskName: string }

const schema = yup.object({ kioskName: text(kioskLimits.nameCharacters).required(code('required')) })

/** KIOSK-05 */
export const validateKioskName = ({ kioskName }: KioskNameValues): FormErrors<keyof KioskNameValues> =>
  findErrors(schema, { kioskName: cleanLine(kioskName) })

import { enrolmentCodeSchema } from '#src/contract/entities/kiosk.ts'

/** As it is shown, in two groups, in small letters: undefined where it is none. */
export const enrolmentCodeOf = (text: string): string | undefined =>
  enrolmentCodeSchema.safeParse(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')).data

export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

// The run of a check-in has a token, which lives in the memory of the page alone.
import { checkInHeader } from '#src/contract/call.ts'

let token: string | undefined

export const setCheckInRun = (next: string | undefined): void => {
  token = next
}

export const checkInHeaders = (): Record<string, string> => (token === undefined ? {} : { [checkInHeader]: token })

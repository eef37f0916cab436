import { limits } from '#src/contract/rules/limits.ts'
import { clientKind, sendAsIs } from './request.ts'

export const fetchFile = async (address: string): Promise<string | undefined> => {
  try {
    const response = await sendAsIs(new URL(address, window.location.origin), {
      credentials: 'same-origin',
      headers: { 'x-front-door': clientKind() },
      signal: AbortSignal.timeout(limits.answerMilliseconds),
    })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

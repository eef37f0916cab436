import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { clientHeaders, viaFetch } from './request.ts'

export const fetchFile = async (address: string): Promise<string | undefined> => {
  try {
    const response = await viaFetch(new URL(address, window.location.origin), {
      credentials: 'same-origin',
      headers: clientHeaders(),
      signal: AbortSignal.timeout(commonLimits.answerMilliseconds),
    })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

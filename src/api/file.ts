// Files that the browser follows by itself elsewhere, fetched to be kept.
import { limits } from '#src/contract/rules/limits.ts'
import { clientKind, sendAsIs } from './request.ts'

/** A file of the server as text, for a row that is followed as a link elsewhere; nothing where it cannot be had now. */
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

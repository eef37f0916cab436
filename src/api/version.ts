export type ServedVersion = { version: string; minSupported: string; worker: 'on' | 'kill' }

/** S-31: renews the preference cookies, since the page may come without the server. Undefined without a network. */
export const readVersion = async (): Promise<ServedVersion | undefined> => {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as ServedVersion) : undefined
  } catch {
    return undefined
  }
}

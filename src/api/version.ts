// What the server serves now (`/version.json`), and what an open page must have at least.

export type ServedVersion = { version: string; minSupported: string; worker: 'on' | 'kill' }

/** Also renews the cookies of what the visitor chose (S-31), for the page may have come without the server. Undefined without a network. */
export const readVersion = async (): Promise<ServedVersion | undefined> => {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as ServedVersion) : undefined
  } catch {
    return undefined
  }
}

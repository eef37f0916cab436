// What the worker answers to pages that agree on an update. Pure but for its ports.
import type { PageCount } from '#src/offline/messages.ts'

/** Open windows of this origin, whichever worker they have. */
export const countPages = async (clients: Pick<Clients, 'matchAll'>): Promise<PageCount> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = windows.filter((window) => (window as WindowClient).visibilityState === 'visible').length
  return { visible, hidden: windows.length - visible }
}

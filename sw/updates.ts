import type { PageCount } from '#src/offline/messages.ts'

export const countPages = async (clients: Pick<Clients, 'matchAll'>): Promise<PageCount> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visible = windows.filter((window) => (window as WindowClient).visibilityState === 'visible').length
  return { visible, hidden: windows.length - visible }
}

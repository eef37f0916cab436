// Caught by the page itself before any script of the app ran (index.html).

export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's own type can only be added to
  interface Window {
    installPrompt?: InstallPrompt | undefined
    /** Of a fleet's device; taken out of the address by the page's first script. */
    enrolmentToken?: string | undefined
    /** Of a hand-off to this phone; taken out of the address likewise. */
    handOffSecret?: string | undefined
    /** Resets the page's counter of failed starts. */
    bootDone?: () => void
    /** Repeats what was pressed before. */
    pageAlive?: () => void
  }
}

export const pendingInstallPrompt = (): InstallPrompt | undefined => window.installPrompt

/** A prompt can be shown once. */
export const takeInstallPrompt = (): InstallPrompt | undefined => {
  const prompt = window.installPrompt
  window.installPrompt = undefined
  return prompt
}

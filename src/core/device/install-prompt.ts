// What the page itself caught before any script of the app ran (index.html).

/** The browser's own offer to install, kept for a good moment. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's own type can only be added to
  interface Window {
    installPrompt?: InstallPrompt | undefined
    /** Tells the page's counter of failed starts that this one did not fail. */
    bootDone?: () => void
  }
}

export const keptInstallPrompt = (): InstallPrompt | undefined => window.installPrompt

/** A prompt can be shown once. */
export const takeInstallPrompt = (): InstallPrompt | undefined => {
  const prompt = window.installPrompt
  window.installPrompt = undefined
  return prompt
}

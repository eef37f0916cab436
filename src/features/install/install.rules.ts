export type InstallSurroundings = {
  mayInstall: boolean
  isInFrame: boolean
  isInstalled: boolean
  hasPrompt: boolean
  userAgent: string
  /** An iPad claims to be a Mac. */
  touchPoints: number
  dismissedAt: number | undefined
  now: number
}

/** `prompt`: the browser's own. `steps`: described in words. */
export type InstallWay = 'prompt' | 'steps' | 'none'

const day = 86_400_000
export const quietDays = 90

const isApplePhoneOrTablet = ({ userAgent, touchPoints }: InstallSurroundings): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

export const installWay = (around: InstallSurroundings): InstallWay => {
  const { mayInstall, isInFrame, isInstalled, hasPrompt, dismissedAt, now } = around
  if (!mayInstall || isInFrame || isInstalled) return 'none'
  if (dismissedAt !== undefined && now - dismissedAt < quietDays * day) return 'none'
  if (hasPrompt) return 'prompt'
  return isApplePhoneOrTablet(around) ? 'steps' : 'none'
}

// Whether somebody is offered to keep the app, and how. Pure.

export type InstallSurroundings = {
  mayInstall: boolean
  isInFrame: boolean
  isInstalled: boolean
  hasPrompt: boolean
  userAgent: string
  /** Told apart from a Mac, which an iPad says it is. */
  touchPoints: number
  dismissedAt: number | undefined
  now: number
}

/** `prompt`: the browser asks. `steps`: there is no prompt, so the way is described. */
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

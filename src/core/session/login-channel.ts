// What the tabs of a browser tell each other of its login: until when it lasts, and that it is over. Nothing of whom.
type LoginNews = { endsAt: number } | 'out'

const name = 'login'

const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

export const tellOtherTabs = (news: LoginNews): void => {
  const channel = open()
  channel?.postMessage(news)
  channel?.close()
}

/** The returned function ends it. */
export const hearOtherTabs = (listen: (news: LoginNews) => void): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', ({ data }: MessageEvent<LoginNews>) => listen(data))
  return () => channel?.close()
}

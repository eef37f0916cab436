/** No page of an earlier person is in the history (N13). @returns how to end it. */
export const replaceHistory = (): (() => void) => {
  const { history } = window
  const push = history.pushState
  history.pushState = history.replaceState.bind(history)
  // A page that the browser kept whole would come back as it was.
  const reloadKept = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reloadKept)
  return () => {
    history.pushState = push
    window.removeEventListener('pageshow', reloadKept)
  }
}

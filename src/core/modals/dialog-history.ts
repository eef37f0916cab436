// Decision 0087: while a dialog is open one entry stands above that of its page. The router does not see it.
type Dialogs = {
  isOpen: () => boolean
  /** As Escape does: it may ask, or stay. */
  dismissTop: () => void
  /** Their page is left. */
  closeAll: () => void
}

export type DialogHistory = {
  /** To be called whenever a dialog was opened or closed. */
  settle: () => void
  end: () => void
}

type Entry = { isDialog?: true; key?: string; idx?: number } | null

const entry = (): Entry => window.history.state as Entry

const isMarked = (): boolean => entry()?.isDialog === true

const nameOf = (of: Entry): string => `${of?.key} ${of?.idx}`

/** Back takes the entry away and dismisses the dialog; a dialog that is closed takes it along. */
export const keepDialogsInHistory = ({ isOpen, dismissTop, closeAll }: Dialogs): DialogHistory => {
  const { history } = window
  const own = { pushState: history.pushState, replaceState: history.replaceState }
  const push: History['pushState'] = own.pushState.bind(history)
  const replace: History['replaceState'] = own.replaceState.bind(history)
  /** The entry of the page below that of the dialogs, where that is. */
  let below: string | undefined = isMarked() ? nameOf(entry()) : undefined
  let isLeaving = false
  let isEnded = false
  /** What is written meanwhile belongs to the entry below. */
  const waiting: (() => void)[] = []

  const leave = (): void => {
    isLeaving = true
    history.back()
  }

  const settle = (): void => {
    if (isLeaving) return
    if (isOpen() && !isMarked()) {
      below = nameOf(entry())
      push({ ...entry(), isDialog: true }, '')
    } else if (!isOpen() && isMarked()) leave()
  }

  const onPop = (event: PopStateEvent): void => {
    const wasBelow = below
    if (isMarked()) {
      // Reached by Forward: there is no dialog any more.
      below = nameOf(entry())
      return settle()
    }
    below = undefined
    if (wasBelow === undefined) return
    if (wasBelow === nameOf(entry())) event.stopImmediatePropagation()
    if (isLeaving) {
      isLeaving = false
      for (const write of waiting.splice(0)) write()
    } else if (wasBelow === nameOf(entry())) dismissTop()
    else closeAll()
    settle()
  }

  history.pushState = (...written) => {
    if (isLeaving && !isEnded) return void waiting.push(() => push(...written))
    if (isEnded || !isMarked()) return push(...written)
    // The next page takes the place of the dialogs.
    below = undefined
    replace(...written)
  }
  history.replaceState = (...written) => {
    if (isLeaving && !isEnded) return void waiting.push(() => replace(...written))
    const [state] = written
    if (isEnded || !isMarked() || (state as Entry)?.isDialog) return replace(...written)
    waiting.push(() => replace(...written))
    leave()
  }
  // Before the router hears of it.
  window.addEventListener('popstate', onPop, true)
  settle()
  return {
    settle,
    end: () => {
      isEnded = true
      window.removeEventListener('popstate', onPop, true)
      Object.assign(history, own)
      for (const write of waiting.splice(0)) write()
    },
  }
}

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

let active: { afterwards: (write: () => void) => void; settle: () => void } | undefined

/** How each dialog that a page draws without the registry is dismissed. */
const ownDialogs = new Set<() => void>()

/** For a dialog that a page draws without the registry. @returns what is to be called once it is closed */
export const openOwnDialog = (dismiss: () => void): (() => void) => {
  ownDialogs.add(dismiss)
  active?.settle()
  return () => {
    ownDialogs.delete(dismiss)
    active?.settle()
  }
}

/** What changes the page waits until the entry of the dialogs is gone, so that it changes the page's own. */
export const afterDialogs = (write: () => void): void => (active ? active.afterwards(write) : write())

/** Back takes the entry away and dismisses the dialog; a dialog that is closed takes it along. */
export const trackDialogsInHistory = (registered: Dialogs): DialogHistory => {
  const isOpen = (): boolean => registered.isOpen() || ownDialogs.size > 0
  const dismissTop = (): void => (registered.isOpen() ? registered.dismissTop() : [...ownDialogs].at(-1)?.())
  const closeAll = (): void => {
    registered.closeAll()
    for (const dismiss of ownDialogs) dismiss()
  }
  const { history } = window
  /** The entry of the page below that of the dialogs, where that is. */
  let below: string | undefined = isMarked() ? nameOf(entry()) : undefined
  let isLeaving = false
  const waiting: (() => void)[] = []

  const run = (): void => {
    for (const write of waiting.splice(0)) write()
  }

  const leave = (): void => {
    if (isLeaving) return
    isLeaving = true
    history.back()
  }

  const settle = (): void => {
    if (isLeaving) return
    if (isOpen() && !isMarked()) {
      below = nameOf(entry())
      history.pushState({ ...entry(), isDialog: true }, '')
    } else if (!isOpen() && isMarked()) leave()
  }

  const onPop = (event: PopStateEvent): void => {
    const wasBelow = below
    if (isMarked()) {
      // Reached by Forward: there is no dialog any more.
      below = nameOf(entry())
      settle()
      return
    }
    below = undefined
    if (wasBelow === undefined) return
    const isOwn = wasBelow === nameOf(entry())
    if (isOwn) event.stopImmediatePropagation()
    if (isLeaving) {
      isLeaving = false
      run()
    } else if (isOwn) dismissTop()
    else closeAll()
    settle()
  }

  const own = {
    settle,
    afterwards: (write: () => void): void => {
      waiting.push(write)
      if (isLeaving || isMarked()) leave()
      else run()
    },
  }
  active = own
  // Before the router hears of it.
  window.addEventListener('popstate', onPop, true)
  settle()
  return {
    settle,
    end: () => {
      window.removeEventListener('popstate', onPop, true)
      if (active === own) active = undefined
      run()
    },
  }
}

// Decision 0087, with the history of the browser itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterDialogs, type DialogHistory, trackDialogsInHistory } from '#src/core/modals/dialog-history.ts'

let open: string[]
let kept: DialogHistory
const heard = vi.fn()
const dismissTop = vi.fn(() => void open.pop())

const start = (): DialogHistory =>
  trackDialogsInHistory({
    isOpen: () => open.length > 0,
    dismissTop,
    closeAll: () => {
      open = []
    },
  })

/** The history moves in its own time, and says so here before anybody can keep it to itself. */
let moved: (() => void)[] = []
const tellMoved = (): void => {
  for (const tell of moved.splice(0)) queueMicrotask(tell)
}
const popped = () =>
  new Promise<void>((resolve) => {
    moved.push(resolve)
  })

const back = async (): Promise<void> => {
  const done = popped()
  window.history.back()
  await done
}

const change = async (next: string[], isLeaving = false): Promise<void> => {
  const done = isLeaving ? popped() : undefined
  open = next
  kept.settle()
  await done
}

const at = () => ({ path: window.location.pathname, isDialog: window.history.state?.isDialog ?? false })

beforeEach(() => {
  open = []
  window.history.pushState({ idx: 0, key: 'before' }, '', '/before')
  window.history.pushState({ idx: 1, key: 'page', usr: { kept: true } }, '', '/page')
  moved = []
  window.addEventListener('popstate', tellMoved, true)
  window.addEventListener('popstate', heard)
  kept = start()
})
afterEach(() => {
  kept.end()
  window.removeEventListener('popstate', tellMoved, true)
  window.removeEventListener('popstate', heard)
  vi.clearAllMocks()
})

describe('a dialog in the history', () => {
  it('has an entry of the same page with its state; Back takes it and dismisses the dialog, and the router hears nothing', async () => {
    await change(['one'])
    expect(at()).toEqual({ path: '/page', isDialog: true })
    expect(window.history.state.usr).toEqual({ kept: true })
    await back()
    expect(dismissTop).toHaveBeenCalledOnce()
    expect(open).toEqual([])
    expect(at()).toEqual({ path: '/page', isDialog: false })
    expect(heard).not.toHaveBeenCalled()
    await back()
    expect(at().path).toBe('/before')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('that is closed another way takes its entry along: one Back leaves the page', async () => {
    await change(['one'])
    await change([], true)
    expect(at()).toEqual({ path: '/page', isDialog: false })
    await back()
    expect(at().path).toBe('/before')
  })

  it('over another has none of its own: each Back dismisses the uppermost', async () => {
    await change(['one'])
    await change(['one', 'two'])
    await back()
    expect(open).toEqual(['one'])
    expect(at()).toEqual({ path: '/page', isDialog: true })
    await back()
    expect(open).toEqual([])
    expect(at()).toEqual({ path: '/page', isDialog: false })
  })

  it('that stays, as one that asks first, keeps its entry', async () => {
    await change(['one'])
    dismissTop.mockImplementationOnce(() => undefined)
    await back()
    expect(at()).toEqual({ path: '/page', isDialog: true })
  })

  it('that leads to another page gives it its place: Back from there is the page below', async () => {
    await change(['one'])
    const left = popped()
    open = []
    afterDialogs(() => window.history.pushState({ idx: 2, key: 'next' }, '', '/next'))
    kept.settle()
    await left
    expect(at()).toEqual({ path: '/next', isDialog: false })
    await back()
    expect(at()).toEqual({ path: '/page', isDialog: false })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('that leads to a page in place of its own leaves neither behind', async () => {
    await change(['one'])
    const done = popped()
    open = []
    kept.settle()
    afterDialogs(() => window.history.replaceState({ idx: 1, key: 'next' }, '', '/next'))
    await done
    expect(at()).toEqual({ path: '/next', isDialog: false })
    expect(heard).not.toHaveBeenCalled()
    await back()
    expect(at().path).toBe('/before')
  })

  it('over whose page the address changes goes on above it', async () => {
    await change(['one'])
    const done = popped()
    afterDialogs(() => window.history.replaceState({ idx: 1, key: 'page' }, '', '/page/tab'))
    await done
    expect(at()).toEqual({ path: '/page/tab', isDialog: true })
    await back()
    expect(open).toEqual([])
    expect(at()).toEqual({ path: '/page/tab', isDialog: false })
  })

  it('is gone after a reload, and its entry with it; one that opens at once has it', async () => {
    await change(['one'])
    kept.end()
    kept = start()
    expect(at()).toEqual({ path: '/page', isDialog: true })
    kept.end()
    open = []
    const done = popped()
    kept = start()
    await done
    expect(at()).toEqual({ path: '/page', isDialog: false })
  })

  it('is not there any more when Forward leads to its entry', async () => {
    await change(['one'])
    await back()
    const forward = popped()
    window.history.forward()
    await forward
    await popped()
    expect(at()).toEqual({ path: '/page', isDialog: false })
  })
})

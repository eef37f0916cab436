// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart, sparePart } from '#src/lib/lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Greeting = ({ name }: { name: string }) => {
  const [first] = useState(name)
  return (
    <p>
      Hello {name}, at first {first}
    </p>
  )
}

/** A part whose file arrives when the test says so. */
const newPart = () => {
  let arrive = (): void => undefined
  const file = new Promise<{ default: typeof Greeting }>((resolve) => {
    arrive = () => resolve({ default: Greeting })
  })
  const load = vi.fn(() => file)
  const Part = lazyPart<{ name: string }>(load)
  const page = (name: string) => (
    <Suspense fallback={<p>Wait</p>}>
      <Part name={name} />
    </Suspense>
  )
  return { Part, arrive, load, page }
}

describe('a part that is loaded on demand', () => {
  it('is fetched when it is first shown, with something in its place until it is there', async () => {
    const { arrive, load, page } = newPart()
    expect(load).not.toHaveBeenCalled()
    render(page('Ana'))
    expect(screen.getByText('Wait')).toBeDefined()
    await act(async () => arrive())
    expect(screen.getByText('Hello Ana, at first Ana')).toBeDefined()
  })

  it('is there in the very first picture once it is loaded, on the server and in the browser', async () => {
    const { Part, arrive, page } = newPart()
    expect(renderToString(page('Ana'))).toContain('Wait')
    arrive()
    await Part.preload()
    expect(renderToString(page('Ana'))).toContain('at first')
    // Synchronously: nobody has waited.
    render(page('Ana'))
    expect(screen.getByText('Hello Ana, at first Ana')).toBeDefined()
    expect(screen.queryByText('Wait')).toBeNull()
  })

  it('keeps what was begun in it when it is shown anew after it has been loaded', async () => {
    const { Part, arrive, page } = newPart()
    const { rerender } = render(page('Ana'))
    arrive()
    await act(() => Part.preload())
    rerender(page('Bea'))
    expect(screen.getByText('Hello Bea, at first Ana')).toBeDefined()
  })

  it('that does not arrive is told to who asked for it beforehand', async () => {
    const Part = lazyPart<object>(() => Promise.reject(new Error('offline')))
    await expect(Part.preload()).rejects.toThrow('offline')
  })
})

describe('a part that the page can do without [CARD-12]', () => {
  let online = true
  beforeEach(() => {
    online = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  })
  const comeBack = async (): Promise<void> => {
    online = true
    await act(async () => void window.dispatchEvent(new Event('online')))
  }
  const show = (load: () => Promise<{ default: typeof Greeting }>): void => {
    const Part = sparePart(load)
    render(
      <>
        <p>The page</p>
        <Suspense>
          <Part name="Ana" />
        </Suspense>
      </>,
    )
  }

  it('is not asked for without a network: a browser may remember for good that it could not be had', async () => {
    online = false
    const load = vi.fn(async () => ({ default: Greeting }))
    show(load)
    await act(async () => undefined)
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByText('The page')).toBeDefined()
    await comeBack()
    expect(await screen.findByText('Hello Ana, at first Ana')).toBeDefined()
  })

  it('takes nothing with it where it cannot be had, and is asked for again once there is a network', async () => {
    const load = vi.fn(async () => ({ default: Greeting }))
    load.mockRejectedValueOnce(new Error('cut off'))
    show(load)
    await act(async () => undefined)
    expect(screen.getByText('The page')).toBeDefined()
    expect(screen.queryByText(/Hello/)).toBeNull()
    await comeBack()
    expect(await screen.findByText('Hello Ana, at first Ana')).toBeDefined()
  })

  it('is asked for again after a while, also where the browser never said that the network was gone', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async () => ({ default: Greeting }))
    load.mockRejectedValueOnce(new Error('cut off'))
    show(load)
    await act(async () => vi.advanceTimersByTimeAsync(14_000))
    expect(load).toHaveBeenCalledTimes(1)
    await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Hello Ana, at first Ana')).toBeDefined()
    vi.useRealTimers()
  })
})

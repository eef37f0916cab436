// The first touch after a device slept belongs to the next person, whatever the clock has ticked.
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { createStore } from '#src/app/store.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { selectInactivity } from '#src/features/kiosk/inactivity/inactivity.slice.ts'
import { useInactivity, warningMark } from '#src/features/kiosk/inactivity/use-inactivity.ts'
import { testPack } from '#tests/support/test-pack.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const start = (isStartPage = false) => {
  const store = createStore(window.location)
  store.dispatch(configLoaded(buildClientConfig(testPack(), 'demo', '1.0.0')))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useInactivity({ isStartPage }), { wrapper })
  return { phase: () => selectInactivity(store.getState() as never).phase, goOn: () => result.current.goOn() }
}

const sleep = (seconds: number): void => {
  const woken = Date.now() + seconds * 1000
  vi.spyOn(Date, 'now').mockReturnValue(woken)
}

describe('a kiosk that slept past its time (case 50)', () => {
  it('starts again at the first touch, which is not the person’s who left [KIOSK-13, S-33]', () => {
    const { phase } = start()
    expect(phase()).toBe('active')
    sleep(71)
    fireEvent.pointerDown(document.body)
    expect(phase()).toBe('over')
  })

  it('starts again as soon as the page is seen, without a touch [KIOSK-13]', () => {
    const { phase } = start()
    sleep(71)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(phase()).toBe('over')
  })

  it('goes on where its time had not passed [KIOSK-14]', () => {
    const { phase } = start()
    sleep(50)
    fireEvent.pointerDown(document.body)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(phase()).toBe('active')
  })

  it('rests on its start page for as long as nobody touches it, and then serves who does [KIOSK-07]', () => {
    const { phase } = start(true)
    sleep(3600)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(phase()).toBe('resting')
    fireEvent.pointerDown(document.body)
    expect(phase()).toBe('active')
  })
})

/** Where the warning would stand. */
const warning = (): Element => {
  const element = document.body.appendChild(document.createElement('div'))
  element.setAttribute(warningMark, '')
  return element
}

describe('a touch on the warning', () => {
  it.each(['pointerDown', 'pointerMove', 'touchStart', 'focusIn'] as const)(
    'leaves it there until its end says what was meant: %s [KIOSK-11, KIOSK-12]',
    (touch) => {
      const { phase, goOn } = start()
      sleep(65)
      const tick = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
      tick()
      expect(phase()).toBe('warned')
      act(() => void fireEvent[touch](warning()))
      tick()
      expect(phase()).toBe('warned')
      act(goOn)
      tick()
      expect(phase()).toBe('active')
    },
  )

  it('keeps it for as long as a finger may rest, also at its last second [KIOSK-13]', () => {
    const { phase } = start()
    const tick = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    sleep(69)
    tick()
    act(() => void fireEvent.pointerDown(warning()))
    sleep(2)
    tick()
    expect(phase()).toBe('warned')
    sleep(2)
    tick()
    expect(phase()).toBe('over')
  })
})

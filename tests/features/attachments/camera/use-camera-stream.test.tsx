import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { createStore } from '#src/app/store.ts'
import { configLoaded } from '#src/core/config/config.slice.ts'
import { useCameraStream } from '#src/features/attachments/camera/use-camera-stream.ts'
import { testPack } from '#tests/support/test-pack.ts'

afterEach(() => vi.unstubAllGlobals())

type Track = EventTarget & { stop: () => void; isStopped: boolean }

const newTrack = (): Track => {
  const track = Object.assign(new EventTarget(), { isStopped: false, stop: (): void => undefined })
  track.stop = () => {
    track.isStopped = true
  }
  return track
}

const withCamera = (getUserMedia: () => Promise<unknown>): void => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } })
}

const start = () => {
  const store = createStore(window.location)
  store.dispatch(configLoaded({ ...buildClientConfig(testPack(), 'production', '1.0.0'), demo: false }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useCameraStream(), { wrapper })
}

const streamOf = (track: Track) => ({ getTracks: () => [track] })

describe('the camera of a kiosk', () => {
  it('is off as soon as its page is left, or the document goes [S-36]', async () => {
    for (const leave of ['the page', 'the document']) {
      const track = newTrack()
      withCamera(async () => streamOf(track))
      const { result, unmount } = start()
      await waitFor(() => expect(result.current.state).toBe('live'))
      if (leave === 'the page') unmount()
      else act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(track.isStopped).toBe(true)
      unmount()
    }
  })

  it('that starts after its person has left is off at once [S-36]', async () => {
    const track = newTrack()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    withCamera(() => promise)
    const { unmount } = start()
    unmount()
    resolve(streamOf(track))
    await waitFor(() => expect(track.isStopped).toBe(true))
  })

  it('says that it is refused, missing or was pulled out', async () => {
    withCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const refused = start()
    await waitFor(() => expect(refused.result.current.state).toBe('refused'))
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: undefined })
    const missing = start()
    await waitFor(() => expect(missing.result.current.state).toBe('refused'))
    const track = newTrack()
    withCamera(async () => streamOf(track))
    const { result } = start()
    await waitFor(() => expect(result.current.state).toBe('live'))
    act(() => void track.dispatchEvent(new Event('ended')))
    expect(result.current.state).toBe('gone')
  })
})

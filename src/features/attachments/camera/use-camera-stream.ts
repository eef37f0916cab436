import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { openCamera } from '#src/core/device/open-camera.ts'

export type CameraState = 'starting' | 'live' | 'refused' | 'gone'

/** As many pixels as the photo is made of at the most. */
const wanted: MediaTrackConstraints = { width: { ideal: 2560 }, height: { ideal: 1440 } }

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** S-36: the camera is off as soon as this is not in sight, also at the end of a person. */
export const useCameraStream = (): { state: CameraState; video: RefObject<HTMLVideoElement | null> } => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const { demo } = useSelector(selectConfig)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isWanted = true
    const end = (): void => {
      isWanted = false
      stop(stream)
    }
    const begin = async (): Promise<void> => {
      const opened = await openCamera(wanted, demo)
      stream = opened
      if (!isWanted) return stop(opened)
      for (const track of opened.getTracks()) track.addEventListener('ended', () => isWanted && setState('gone'))
      if (video.current) video.current.srcObject = opened
      setState('live')
    }
    begin().catch(() => isWanted && setState('refused'))
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [demo])
  return { state, video }
}

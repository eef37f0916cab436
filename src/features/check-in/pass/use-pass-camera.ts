import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { openCamera } from '#src/core/device/open-camera.ts'

export type CameraState = 'asked' | 'on' | 'none'

/** What the camera sees at this moment, no larger than is needed. */
const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, checkInLimits.cameraPixels / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Looks for a code until it is left; no picture is stored or sent. */
export const usePassCamera = (
  onScanned: (text: string) => void,
): { state: CameraState; video: RefObject<HTMLVideoElement | null> } => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asked')
  const { demo } = useSelector(selectConfig)
  const latest = useRef(onScanned)
  latest.current = onScanned
  useEffect(() => {
    let isLeft = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (): Promise<void> => {
      const [{ default: decode }, opened] = await Promise.all([
        import('qr/decode.js'),
        openCamera({ width: { ideal: 1280 } }, demo),
      ])
      stream = opened
      if (isLeft || !video.current) return end()
      video.current.srcObject = opened
      await video.current.play()
      setState('on')
      for (const track of opened.getTracks()) track.addEventListener('ended', () => setState('none'))
      const canvas = document.createElement('canvas')
      const next = (): void => {
        const picture = video.current && pictureOf(video.current, canvas)
        try {
          if (picture) latest.current(decode(picture))
        } catch {
          // No code in sight.
        }
        if (!isLeft) timer = setTimeout(next, checkInLimits.cameraLookMilliseconds)
      }
      next()
    }
    look().catch(() => {
      end()
      if (!isLeft) setState('none')
    })
    return () => {
      isLeft = true
      end()
    }
  }, [demo])
  return { state, video }
}

import { useEffect, useRef, useState } from 'react'
import { type ApiError, refusalOf } from '#src/api/api-error.ts'
import type { PhotoFindings } from '../capture/photo/photo-checks.ts'
import { preparePhoto } from '../capture/photo/prepare-photo.ts'
import { takeFrame } from './frame-of.ts'

export type CameraPage = { id: string; bytes: ArrayBuffer; findings: PhotoFindings; address: string }

export type CameraStep = 'live' | 'working' | 'look' | 'sending'

/** To the clinic, or sealed on the kiosk. The same key says that it is the same photo. */
export type SendPhoto = (
  file: File,
  about: { key: string; signal: AbortSignal },
) => Promise<{ data: unknown } | { error: ApiError | 'storage' }>

const mime = 'image/jpeg'

const loadPdfMaker = () => import('../capture/photo/photos-to-pdf.ts')

/** S-36: in memory alone, until it is sent or the dialog closes. */
export const useKioskCamera = (sendPhoto: SendPhoto, onReceived: () => void) => {
  const [step, setStep] = useState<CameraStep>('live')
  const [pages, setPages] = useState<readonly CameraPage[]>([])
  const [problem, setProblem] = useState<'photo' | 'storage' | ApiError>()
  const latest = useRef(pages)
  latest.current = pages
  const key = useRef(crypto.randomUUID())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => {
      controller.abort()
      for (const { address } of latest.current) URL.revokeObjectURL(address)
    }
  }, [])

  const take = async (video: HTMLVideoElement): Promise<void> => {
    setStep('working')
    setProblem(undefined)
    const frame = await takeFrame(video)
    const photo = frame && (await preparePhoto(frame, mime, mime))
    if (leaving.current.signal.aborted) return
    if (!photo || 'problem' in photo) {
      setProblem('photo')
      setStep('live')
      return
    }
    const { bytes, findings } = photo
    const address = URL.createObjectURL(new Blob([bytes], { type: mime }))
    setPages([...latest.current, { id: crypto.randomUUID(), bytes, findings, address }])
    key.current = crypto.randomUUID()
    setStep('look')
  }

  const again = (): void => {
    const last = latest.current.at(-1)
    if (last) URL.revokeObjectURL(last.address)
    setPages(latest.current.slice(0, -1))
    setStep('live')
  }

  const toFile = async (): Promise<File> => {
    const [first, ...others] = latest.current
    if (first && others.length === 0) return new File([first.bytes], 'referral.jpg', { type: mime })
    const { photosToPdf } = await loadPdfMaker()
    const pdf = await photosToPdf(latest.current.map(({ bytes }) => ({ bytes, mime })))
    return new File([pdf], 'referral.pdf', { type: 'application/pdf' })
  }

  const send = async (): Promise<void> => {
    setStep('sending')
    setProblem(undefined)
    const { signal } = leaving.current
    const answer = await toFile()
      .then((file) => sendPhoto(file, { key: key.current, signal }))
      .catch((): { error: ApiError } => ({ error: { kind: 'unknown', status: undefined } }))
    if (signal.aborted) return
    if ('data' in answer) return onReceived()
    if (answer.error !== 'storage' && refusalOf(answer.error)) key.current = crypto.randomUUID()
    setProblem(answer.error)
    setStep('look')
  }

  return { step, pages, problem, take, again, send, addPage: () => setStep('live'), leave: () => setStep('look') }
}

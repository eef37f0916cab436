import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { PhotoFindings } from '../capture/photo/photo-checks.ts'
import { hasWarning } from '../capture/photo/photo-checks.ts'
import { PhotoCheck } from '../capture/photo-check.tsx'
import { lookAt } from './frame-of.ts'
import styles from './kiosk-camera.module.css'
import { useCameraStream } from './use-camera-stream.ts'
import { type SendPhoto, useKioskCamera } from './use-kiosk-camera.ts'

const lookMilliseconds = 700

/** A camera that was just opened sees nothing at first. */
const darkLooks = 4

/** What the picture is like while it is held. */
const useLiveFindings = (video: RefObject<HTMLVideoElement | null>, isLive: boolean) => {
  const [findings, setFindings] = useState<PhotoFindings & { hasLongBeenDark: boolean }>()
  useEffect(() => {
    if (!isLive) return
    let dark = 0
    const look = (): void => {
      const found = video.current ? lookAt(video.current) : undefined
      dark = found?.isDark ? dark + 1 : 0
      setFindings(found && { ...found, hasLongBeenDark: dark >= darkLooks })
    }
    const timer = setInterval(look, lookMilliseconds)
    return () => clearInterval(timer)
  }, [video, isLive])
  return findings
}

const LiveHint = ({ findings }: { findings: ReturnType<typeof useLiveFindings> }) => {
  const { t } = useTranslation()
  const isGood = findings?.hasAllEdges === true && !findings.isDark
  const words = t(findings?.hasLongBeenDark ? 'camera.dark' : 'camera.hold-more')
  return (
    <p className={styles.hint} role="status">
      <Icon name={isGood ? 'done' : 'info'} />
      {isGood ? (
        <span>
          <b>{t('camera.hold-still')}</b> {t('camera.corners')}
        </span>
      ) : (
        <span>{words}</span>
      )}
    </p>
  )
}

export type KioskCameraProps = {
  send: SendPhoto
  /** Without network: it is sealed here, and sent later. */
  isSealed?: boolean
  /** The page around what is shown. */
  frame: (top: { title: string; words: string; onBack: () => void }, children: ReactNode) => ReactNode
  /** `no-camera` where it cannot be used, undefined where nothing was sent. */
  onEnd: (answer: 'received' | 'no-camera' | undefined) => void
}

/** Picture 43c: in the page, as a locked kiosk has no picker; nothing of it is stored. */
export const KioskCamera = ({ send, isSealed = false, frame, onEnd }: KioskCameraProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { state, video } = useCameraStream()
  const camera = useKioskCamera(send, () => onEnd('received'))
  const { step, pages, problem } = camera
  const isLive = step === 'live' && state === 'live'
  const findings = useLiveFindings(video, isLive)
  const last = step === 'look' || step === 'sending' ? pages.at(-1) : undefined
  const number = last ? pages.length : pages.length + 1
  const isUseless = state === 'refused' || state === 'gone'

  const isLook = last !== undefined
  const title = isUseless ? t('camera.refused') : isLook ? t('photo.title') : t('camera.title')
  const said = useRef(title)
  useEffect(() => {
    if (said.current === title) return
    said.current = title
    announce(title)
  }, [title])

  const answer = isUseless ? 'no-camera' : undefined
  const toPhone = <Button onClick={() => onEnd(answer)}>{t(isSealed ? 'camera.leave' : 'camera.use-phone')}</Button>
  const liveButtons = (
    <>
      {pages.length > 0 ? <Button onClick={camera.leave}>{t('camera.without')}</Button> : toPhone}
      <Button
        kind="primary"
        icon="camera"
        isBusy={step === 'working'}
        isUnavailable={state !== 'live'}
        onClick={() => video.current && void camera.take(video.current)}
      >
        {t('camera.take')}
      </Button>
    </>
  )
  const isDoubtful = last !== undefined && hasWarning(last.findings)
  const isSending = step === 'sending'
  const lookButtons = (
    <>
      <Button
        icon="camera"
        kind={isDoubtful ? 'primary' : 'secondary'}
        isUnavailable={isSending}
        onClick={camera.again}
      >
        {t('photo.again')}
      </Button>
      {pages.length < handOffsLimits.cameraPages && (
        <Button isUnavailable={isSending} onClick={camera.addPage}>
          {t('photo.add-page')}
        </Button>
      )}
      <Button kind={isDoubtful ? 'secondary' : 'primary'} isBusy={isSending} onClick={() => void camera.send()}>
        {t(isSealed ? 'camera.seal' : 'camera.send', { count: pages.length })}
      </Button>
    </>
  )
  const usual = last ? lookButtons : liveButtons
  return frame(
    { title, words: t('camera.page', { number }), onBack: () => step !== 'sending' && onEnd(answer) },
    <div className={styles.content}>
      {problem !== undefined && (
        <Banner
          tone="err"
          role="alert"
          title={typeof problem === 'string' ? t(`camera.failed-${problem}`) : errorText(errorMessage(problem))}
        />
      )}
      {isUseless && !last && <p className="lead">{t(isSealed ? 'camera.refused-desk' : 'camera.refused-more')}</p>}
      {!isUseless && !last && <p className="lead">{t('camera.lead')}</p>}
      <div className={styles.sides}>
        <div className={styles.side}>
          {/* Stays while a photo is looked at, so that the next page needs no new start. */}
          <div className={styles.stage} hidden={last !== undefined || isUseless}>
            <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('camera.live')} />
            <span className={styles.frame} aria-hidden="true" />
            {state === 'starting' && <Loading words={t('camera.starting')} />}
          </div>
          {last && <PhotoCheck page={last} number={number} />}
        </div>
        <div className={styles.side}>
          {isLive && <LiveHint findings={findings} />}
          <div className={styles.foot}>
            {!isUseless && <p className="muted">{t(isSealed ? 'camera.sealed' : 'camera.nothing-stays')}</p>}
            <div className={styles.acts}>{isUseless && !last ? toPhone : usual}</div>
          </div>
        </div>
      </div>
    </div>,
  )
}

import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './inactivity.module.css'
import { selectIsUnsettled } from './inactivity.slice.ts'
import { warningMark } from './use-inactivity.ts'
import { useUnsettledTexts } from './use-unsettled-texts.ts'

type InactivityDialogProps = { secondsLeft: number; onContinue: () => void; onStartAgain: () => void }

/** Degrees of the ring that are left. */
const turn = 360
const spokenAt = 5

const isOn = (target: EventTarget | null, button: Element | null): boolean =>
  target instanceof Node && button?.contains(target) === true

/**
 * KIOSK-08 to KIOSK-12, S-34. Native, so that it stands above any other dialog.
 * Every act closes it and presses nothing beneath; only its own button starts again.
 */
export const InactivityDialog = ({ secondsLeft, onContinue, onStartAgain }: InactivityDialogProps) => {
  const { t } = useTranslation()
  const isUnsettled = useSelector(selectIsUnsettled)
  const { message } = useUnsettledTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const again = useRef<HTMLSpanElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const goOn = useRef(onContinue)
  goOn.current = onContinue
  const [titleId, textId] = [useId(), useId()]

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    if (secondsLeft === spokenAt) announce(t('kiosk.seconds-left', { count: spokenAt }), 'assertive')
  }, [secondsLeft, t])

  useEffect(() => {
    const isAgain = (event: Event): boolean => isOn(event.target, again.current)
    const stop = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    // A touch ends with a click: closed earlier, that click would press what stands beneath.
    const onClick = (event: Event): void => {
      if (isAgain(event)) return
      stop(event)
      goOn.current()
    }
    const onKey = (event: KeyboardEvent): void => {
      const moves = event.key === 'Tab' || event.key === 'Shift'
      if (moves || (isAgain(event) && (event.key === 'Enter' || event.key === ' '))) return
      stop(event)
      goOn.current()
    }
    const onWheel = (): void => goOn.current()
    // A finger that rests on a button is never quite still.
    const onDrag = (event: Event): void => {
      if (!isOn(event.target, answers.current)) goOn.current()
    }
    const options = { capture: true }
    window.addEventListener('click', onClick, options)
    window.addEventListener('keydown', onKey, options)
    window.addEventListener('wheel', onWheel, options)
    window.addEventListener('touchmove', onDrag, options)
    return () => {
      window.removeEventListener('click', onClick, options)
      window.removeEventListener('keydown', onKey, options)
      window.removeEventListener('wheel', onWheel, options)
      window.removeEventListener('touchmove', onDrag, options)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      {...{ [warningMark]: '' }}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <div className={styles.question}>
        <span
          className={styles.ring}
          style={{ '--left': `${(secondsLeft / kioskLimits.warningSeconds) * turn}deg` } as CSSProperties}
          aria-hidden="true"
        >
          {secondsLeft}
        </span>
        <div>
          <h2 id={titleId}>{t('kiosk.still-there')}</h2>
          {/* KIOSK-10; the seconds change, and only the first are spoken. */}
          <p id={textId}>{t('message.inactivity_text', { seconds: secondsLeft })}</p>
          {isUnsettled && <p>{message}</p>}
        </div>
      </div>
      <div ref={answers} className={styles.answers}>
        <Button kind="primary" onClick={onContinue}>
          {t('kiosk.continue')}
        </Button>
        <span ref={again}>
          <Button onClick={onStartAgain}>{t('kiosk.start-again')}</Button>
        </span>
      </div>
    </dialog>
  )
}

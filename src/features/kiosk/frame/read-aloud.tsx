import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './dock.module.css'
import { type Part, partsOf } from './parts.ts'
import { findVoice, speak } from './speech.ts'

/** What the page still loads is found a moment later. */
const laterMilliseconds = 600

type ReadingKeyProps = { icon: IconName; label: string; isOff?: boolean; onPress: () => void }

const ReadingKey = ({ icon, label, isOff = false, onPress }: ReadingKeyProps) => (
  <li>
    <button type="button" aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  </li>
)

/** Reads the page part by part; four keys are all that is needed. Ends with a field, which is typed in. */
export const ReadAloud = ({ onEnd }: { onEnd: () => void }) => {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { pathname, search } = useLocation()
  const hasPrivate = useSelector(selectKiosk)?.sound === 'headset'
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>()
  const [now, setNow] = useState<Part>()
  const stop = useRef((): void => undefined)
  const last = useRef(-1)

  const read = useCallback(
    (index: number): void => {
      stop.current()
      const parts = partsOf(document, hasPrivate)
      const next = Math.min(Math.max(index, 0), parts.length - 1)
      const part = parts[next]
      if (!part || !voice) return
      last.current = next
      setNow(part)
      const words = part.isControl ? `${part.words}. ${t('read.control')}` : part.words
      stop.current = speak(words, voice, () => {
        if (next + 1 < parts.length) read(next + 1)
      })
    },
    [voice, t, hasPrivate],
  )

  useEffect(() => {
    let isCurrent = true
    void findVoice(language).then((found) => isCurrent && setVoice(found ?? null))
    return () => {
      isCurrent = false
    }
  }, [language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its start
  useEffect(() => {
    const timer = setTimeout(() => read(0), last.current < 0 ? 0 : laterMilliseconds)
    return () => {
      clearTimeout(timer)
      stop.current()
    }
  }, [pathname, search, read])

  useEffect(() => {
    if (!now) return
    now.element.setAttribute('data-read', '')
    now.element.scrollIntoView?.({ block: 'nearest' })
    return () => now.element.removeAttribute('data-read')
  }, [now])

  const choose = (): void => {
    const element = now?.element
    if (!element) return
    const isTyped = element.matches('textarea, input:not([type=checkbox], [type=radio])')
    if (isTyped) onEnd()
    element.focus()
    if (!isTyped) element.click()
  }

  return (
    <section className={styles.reading} aria-label={t('kiosk.read-aloud')}>
      {voice === null && <p role="status">{t('read.no-voice')}</p>}
      <ul>
        <ReadingKey icon="back" label={t('read.previous')} isOff={!voice} onPress={() => read(last.current - 1)} />
        <ReadingKey icon="go" label={t('read.next')} isOff={!voice} onPress={() => read(last.current + 1)} />
        <ReadingKey icon="check" label={t('read.choose')} isOff={!now?.isControl} onPress={choose} />
        <ReadingKey icon="repeat" label={t('read.repeat')} isOff={!voice} onPress={() => read(last.current)} />
      </ul>
    </section>
  )
}

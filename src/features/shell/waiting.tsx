import { type AnimationEvent, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import styles from './waiting.module.css'

type SetWords = (words: string | null) => void

const Waiting = createContext<SetWords>(() => undefined)

export const WaitingProvider = Waiting.Provider

/** SHELL-23: the page is waited for while the caller is rendered. */
export const useWaiting = (words: string): void => {
  const setWords = useContext(Waiting)
  useEffect(() => {
    setWords(words)
    return () => setWords(null)
  }, [words, setWords])
}

type ScreenProps = { words: string; isShown: boolean; onShown: (isShown: boolean) => void }

const Screen = ({ words, isShown, onShown }: ScreenProps) => {
  const { t } = useTranslation()
  const { isShared } = useCapabilities()
  const wait = useWait(isShown)
  useEffect(() => () => onShown(false), [onShown])
  // The delay is that of the style sheet alone. The spinner's own animation comes by, too.
  const onAnimationStart = ({ target, currentTarget }: AnimationEvent): void => {
    if (target === currentTarget) onShown(true)
  }
  return (
    <div className={styles.screen} onAnimationStart={onAnimationStart} data-waiting="">
      <Spinner />
      {isShown && <p>{words}</p>}
      {(wait === 'long' || wait === 'endless') && <p>{t('loading.slow')}</p>}
      {wait === 'endless' && !isShared && (
        <Button isCompact onClick={() => window.location.reload()}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  )
}

/** `isShown`: the wait is longer than a moment. */
export const useWaitingScreen = (): { setWords: SetWords; isShown: boolean; screen: ReactNode } => {
  const [words, setWords] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  // The status has no box: what takes the focus is not scrolled from below it.
  const screen = (
    <div role="status" data-floating="">
      {words !== null && <Screen words={words} isShown={isShown} onShown={setIsShown} />}
    </div>
  )
  return { setWords, isShown: isShown && words !== null, screen }
}

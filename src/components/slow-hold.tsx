import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '#src/ui/live-regions.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import { SlowAnswer } from './slow-answer.tsx'

type SlowHoldProps = { isHolding: boolean; time: string; onLeave: () => void }

export const SlowHold = ({ isHolding, time, onLeave }: SlowHoldProps) => {
  const { t } = useTranslation()
  const words = isHolding ? t('wait.holding', { time }) : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  return (
    <SlowAnswer
      wait={useWait(isHolding)}
      title={t('wait.hold-slow', { time })}
      more={t('wait.hold-slow-more')}
      endless={t('wait.hold-endless')}
      onLeave={onLeave}
    />
  )
}

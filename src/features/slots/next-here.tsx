import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './choose-slot.module.css'

type NextHereProps = { clinic: Clinic; time: { startTime: string }; onChoose: () => void }

export const NextHere = ({ clinic, time, onChoose }: NextHereProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles.next}>
      <Icon name="clock" />
      <span className={styles.nextWords}>
        <small>{t('slot.next-here')}</small>
        <b className="sentence">
          {t('time.day-and-time', {
            day: unbroken(format.dayOf(time.startTime, clinic.timeZone, 'short')),
            time: unbroken(format.time(time.startTime, clinic.timeZone)),
          })}
        </b>
      </span>
      <Button isSmall onClick={onChoose}>
        {t('slot.choose')}
        <span className="only-spoken"> {t('slot.next-here')}</span>
      </Button>
    </div>
  )
}

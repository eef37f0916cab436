import { useTranslation } from 'react-i18next'
import { Button, FileLink, OutsideLink } from '#src/ui/button-link.tsx'
import styles from './visit-buttons.module.css'

type VisitButtonsProps = {
  /** Address of the calendar file, and its name where it is on the device already. */
  calendar: { address: string; fileName?: string } | undefined
  /** Directions. */
  way: string | undefined
}

export const VisitButtons = ({ calendar, way }: VisitButtonsProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      {calendar && (
        <FileLink {...calendar} kind="primary" icon="calendar">
          {t('pass.calendar')}
        </FileLink>
      )}
      {way !== undefined && (
        <OutsideLink address={way} kind="quiet" icon="locate">
          {t('pass.directions')}
          <span className="only-spoken"> {t('clinic.directions-where', { host: new URL(way).hostname })}</span>
        </OutsideLink>
      )}
      <Button kind="quiet" onClick={() => window.print()} icon="print">
        {t('pass.print')}
      </Button>
    </div>
  )
}

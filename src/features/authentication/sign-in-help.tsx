import { useTranslation } from 'react-i18next'
import { TodayHours } from '#src/components/clinic/today-hours.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './authentication.module.css'

export const SignInHelp = ({ clinic, heading: Heading = 'h2' }: { clinic: Clinic; heading?: 'h2' | 'h3' }) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  return (
    <div className={styles.help}>
      <Heading>{t('sign-in.help')}</Heading>
      <p className={styles.phone}>
        <Icon name="phone" />
        <PhoneLink number={clinic.phone} mayDial={mayDial} />
      </p>
      <p className="muted">
        <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
        <span className={styles.hours}>
          <TodayHours clinic={clinic} />
        </span>
      </p>
    </div>
  )
}

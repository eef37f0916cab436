import { useTranslation } from 'react-i18next'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './demo.module.css'
import { useBegin } from './use-begin.ts'

const reasonOf = ({ status, isLinkOld, isLocked }: DemoPersona): string => {
  if (isLocked) return 'LOCKED'
  return isLinkOld ? 'OLD' : status
}

export const ClosedLink = ({ persona }: { persona: DemoPersona }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { isBusy, begin } = useBegin(persona)
  const { name, bookingKey } = persona
  return (
    <li className={styles.chip}>
      <a href={paths.confirmation(bookingKey)}>
        {t(`demo.link-${reasonOf(persona)}`)}
        <span className="only-spoken">{name}</span>
      </a>
      <button type="button" aria-disabled={isBusy || undefined} onClick={begin}>
        <Icon name="repeat" size="small" />
        <span className="only-spoken">{t('demo.begin-of', { name })}</span>
      </button>
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import styles from './demo.module.css'
import { useBegin } from './use-begin.ts'
import { usePersonaFacts } from './use-persona-facts.ts'

export const PersonaRow = ({ persona, bornOn }: { persona: DemoPersona; bornOn: string | undefined }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const format = useFormat()
  const factsOf = usePersonaFacts()
  const { isBusy, begin } = useBegin(persona)
  const { slug, name, bookingKey, status, dateOfBirth, isRequest } = persona
  const visitPath = status === 'PENDING' ? paths.pendingConfirmation : paths.confirmation
  const pathOf = isRequest ? paths.bookingRequest : visitPath
  return (
    <li className={styles.persona}>
      <span className={styles.facts}>
        <b id={`persona-${slug}`} translate="no">
          {name}
        </b>
        <small className="sentence">
          {factsOf(persona)}
          {dateOfBirth !== bornOn && `. ${t('demo.born', { day: format.day(dateOfBirth, 'full') })}`}
        </small>
      </span>
      <span className={styles.actions}>
        <button
          type="button"
          className={styles.begin}
          aria-describedby={`persona-${slug}`}
          aria-disabled={isBusy || undefined}
          onClick={begin}
        >
          {t('demo.begin')}
        </button>
        <a className={styles.open} href={pathOf(bookingKey)} aria-describedby={`persona-${slug}`}>
          {t('demo.open')}
        </a>
      </span>
    </li>
  )
}

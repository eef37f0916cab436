import { useTranslation } from 'react-i18next'
import { useListPersonasQuery } from '#src/api/demo.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Loading } from '#src/ui/loading.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import { ClosedLink } from './closed-link.tsx'
import styles from './demo.module.css'
import { DemoShares } from './demo-shares.tsx'
import { PersonaRow } from './persona-row.tsx'

/** The one that most were born on. */
const commonBirthDate = (personas: readonly DemoPersona[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const { dateOfBirth } of personas) counts.set(dateOfBirth, (counts.get(dateOfBirth) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}

export const Personas = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useListPersonasQuery({})
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading words={t('loading.page')} />
  const { personas } = data
  const bornOn = commonBirthDate(personas)
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('demo.visits')}</h2>
        {bornOn !== undefined && <p>{t('demo.born-unless', { day: format.day(bornOn, 'full') })}</p>}
      </div>
      <RowList label={t('demo.visits')}>
        {personas
          .filter(({ isClosedLink }) => !isClosedLink)
          .map((persona) => (
            <PersonaRow key={persona.slug} persona={persona} bornOn={bornOn} />
          ))}
      </RowList>
      <div className={styles.heading}>
        <h2>{t('demo.closed')}</h2>
      </div>
      <ul className={styles.chips} aria-label={t('demo.closed')}>
        {personas
          .filter(({ isClosedLink }) => isClosedLink)
          .map((persona) => (
            <ClosedLink key={persona.slug} persona={persona} />
          ))}
      </ul>
      <DemoShares personas={personas} />
    </>
  )
}

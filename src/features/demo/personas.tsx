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
import { Folded } from './folded.tsx'
import { PersonaRow } from './persona-row.tsx'

const groups = ['coming', 'requests', 'changed', 'past'] as const
type Group = (typeof groups)[number]

const changedStatuses: readonly string[] = ['REQUEST_RESCHEDULE', 'RESCHEDULED', 'CHANGED']

/** Undefined of one that is shown for what its link says. */
const groupOf = ({
  isClosedLink,
  isRequest,
  isPast,
  status,
  earlierTimes,
  details,
}: DemoPersona): Group | undefined => {
  if (isClosedLink) return undefined
  if (isRequest) return 'requests'
  if (isPast) return 'past'
  return changedStatuses.includes(status) || earlierTimes || details ? 'changed' : 'coming'
}

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
  const closed = personas.filter(({ isClosedLink }) => isClosedLink)
  return (
    <>
      <div className={styles.heading}>
        <h2>{t('demo.visits')}</h2>
        {bornOn !== undefined && <p>{t('demo.born-unless', { day: format.day(bornOn, 'full') })}</p>}
      </div>
      {groups.map((group) => {
        const people = personas.filter((persona) => groupOf(persona) === group)
        return (
          people.length > 0 && (
            <Folded key={group} title={t(`demo.group-${group}`)} count={people.length} isOpen={group === 'coming'}>
              <RowList label={t(`demo.group-${group}`)}>
                {people.map((persona) => (
                  <PersonaRow key={persona.slug} persona={persona} bornOn={bornOn} />
                ))}
              </RowList>
            </Folded>
          )
        )
      })}
      {closed.length > 0 && (
        <Folded title={t('demo.closed')} count={closed.length}>
          <ul className={styles.chips} aria-label={t('demo.closed')}>
            {closed.map((persona) => (
              <ClosedLink key={persona.slug} persona={persona} />
            ))}
          </ul>
        </Folded>
      )}
      <DemoShares personas={personas} />
    </>
  )
}

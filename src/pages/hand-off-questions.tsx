import { useTranslation } from 'react-i18next'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetHandedQuestionnairesQuery } from '#src/api/hand-offs.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { AboutHandOff } from '#src/features/hand-off/about-hand-off.tsx'
import { handOffEndOf } from '#src/features/hand-off/hand-off.rules.ts'
import { HandOffParts } from '#src/features/hand-off/hand-off-parts.tsx'
import { HandOffReceived } from '#src/features/hand-off/hand-off-received.tsx'
import { HandedQuestions } from '#src/features/questionnaires/handed-questions.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { type OpenedProps, Over } from './hand-off-over.tsx'

const Received = ({ clinic }: { clinic: string }) => {
  const { t } = useTranslation()
  return (
    <TitledPage key="received" title={t('hand-off.answers-received', { clinic })}>
      <HandOffReceived marks={null} isOfAnswers />
    </TitledPage>
  )
}

/** What a kiosk has no time for: the questions of the visit, on the patient's own phone. */
export const HandedQuestionsPart = ({ handOff }: OpenedProps) => {
  const { t } = useTranslation()
  const { key, state, clinic } = handOff
  const isOpen = state === 'OPENED' || state === 'WAITING'
  const { data, error, refetch } = useGetHandedQuestionnairesQuery({ params: { bookingKey: key } }, { skip: !isOpen })
  if (state === 'RECEIVED') return <Received clinic={clinic.name} />
  if (data)
    return (
      <HandedQuestions
        found={data}
        phone={clinic.phone}
        page={({ title, lang, key: name }, children) => (
          <TitledPage key={name} title={title} lang={lang}>
            <HandOffParts>
              {children}
              <AboutHandOff handOff={handOff} />
            </HandOffParts>
          </TitledPage>
        )}
        done={(isWaiting) =>
          isWaiting ? (
            <TitledPage key="waiting" title={t('hand-off.answers-waiting')}>
              <Banner tone="info" role="status" title={t('hand-off.answers-waiting-more')} />
            </TitledPage>
          ) : (
            <Received clinic={clinic.name} />
          )
        }
      />
    )
  if (state === 'ENDED' || state === 'CLOSED') return <Over end={state === 'ENDED' ? 'ended' : 'closed'} />
  const end = handOffEndOf(refusalOf(error)?.code)
  if (end) return <Over end={end} />
  return (
    <TitledPage key="opening">
      <LoadingOrError words={t('hand-off.opening')} error={error} onRetry={refetch} />
    </TitledPage>
  )
}

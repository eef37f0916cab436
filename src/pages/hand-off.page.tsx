import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { HandedList } from '#src/features/attachments/handed/handed-list.tsx'
import { TakeHanded } from '#src/features/attachments/handed/take-handed.tsx'
import { useHandedDocuments } from '#src/features/attachments/handed/use-handed-documents.ts'
import { AboutHandOff } from '#src/features/hand-off/about-hand-off.tsx'
import { handOffView } from '#src/features/hand-off/hand-off.rules.ts'
import { HandOffParts } from '#src/features/hand-off/hand-off-parts.tsx'
import { HandOffReceived } from '#src/features/hand-off/hand-off-received.tsx'
import { useHandOff } from '#src/features/hand-off/use-hand-off.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { type OpenedProps, Over } from './hand-off-over.tsx'

const Questions = lazyPart<OpenedProps>(
  withTexts(['hand-off', 'questionnaires', 'components'], async () => ({
    default: (await import('./hand-off-questions.tsx')).HandedQuestionsPart,
  })),
)

const Opened = ({ handOff, refresh }: OpenedProps) => {
  const { t } = useTranslation()
  const documents = useHandedDocuments(handOff.key)
  const { isRead, uploads, unsaved, receivedAt } = documents
  const hasReceipt = receivedAt !== undefined
  const hasWaiting = uploads.length + unsaved.length > 0
  const view = handOffView(handOff.state, { hasReceipt, hasWaiting })
  // One sent from memory alone leaves no receipt here.
  const waiting = useRef(unsaved.length)
  useEffect(() => {
    if (waiting.current > 0 && unsaved.length === 0) refresh()
    waiting.current = unsaved.length
  })
  const { clinic } = handOff
  if (!isRead) return <Loading words={t('hand-off.opening')} />
  if (view === 'ended' || view === 'closed') return <Over end={view} />
  if (view === 'received')
    return (
      <TitledPage key="received" title={t('hand-off.received', { clinic: clinic.name })}>
        <HandOffReceived marks={hasReceipt && <HandedList documents={documents} clinicZone={clinic.timeZone} />} />
      </TitledPage>
    )
  return (
    <TitledPage key="send" title={t('hand-off.title', { clinic: clinic.name })}>
      <HandOffParts>
        <p className="lead">{t('hand-off.lead')}</p>
        {view === 'waiting' ? (
          <HandedList documents={documents} clinicZone={clinic.timeZone} />
        ) : (
          <TakeHanded handOffKey={handOff.key} />
        )}
        <AboutHandOff handOff={handOff} />
      </HandOffParts>
    </TitledPage>
  )
}

/** Of a kiosk's code to scan: it sends, and shows nothing of anybody. */
const HandOffPage = () => {
  const { t } = useTranslation()
  const found = useHandOff()
  if (found.state === 'over') return <Over end={found.end} />
  if (found.state === 'open' && found.handOff.kind === 'QUESTIONS')
    return (
      <Suspense fallback={<Loading words={t('hand-off.opening')} />}>
        <Questions handOff={found.handOff} refresh={found.refresh} />
      </Suspense>
    )
  if (found.state === 'open') return <Opened handOff={found.handOff} refresh={found.refresh} />
  return (
    <TitledPage key="opening">
      {found.state === 'failed' ? (
        <ErrorPanel error={found.error} onRetry={found.retry} />
      ) : (
        <Loading words={t('hand-off.opening')} />
      )}
    </TitledPage>
  )
}

export default HandOffPage

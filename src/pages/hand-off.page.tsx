import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { HandOffEnd } from '#src/contract/codes/hand-off-states.ts'
import type { HandOff } from '#src/contract/entities/hand-off.ts'
import { HandedList } from '#src/features/attachments/handed/handed-list.tsx'
import { TakeHanded } from '#src/features/attachments/handed/take-handed.tsx'
import { useHandedDocuments } from '#src/features/attachments/handed/use-handed-documents.ts'
import { AboutHandOff } from '#src/features/hand-off/about-hand-off.tsx'
import { handOffView } from '#src/features/hand-off/hand-off.rules.ts'
import { HandOffParts } from '#src/features/hand-off/hand-off-parts.tsx'
import { HandOffReceived } from '#src/features/hand-off/hand-off-received.tsx'
import { useHandOff } from '#src/features/hand-off/use-hand-off.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Loading } from '#src/ui/loading.tsx'

const Over = ({ end }: { end: HandOffEnd }) => {
  const { t } = useTranslation()
  return (
    <TitledPage key={end} title={t(`hand-off.${end}`)}>
      <p className="lead">{t(`hand-off.${end}-more`)}</p>
      <CallUs />
    </TitledPage>
  )
}

type OpenedProps = { handOff: HandOff; refresh: () => void }

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
        <HandOffReceived marks={hasReceipt && <HandedList documents={documents} />} />
      </TitledPage>
    )
  return (
    <TitledPage key="send" title={t('hand-off.title', { clinic: clinic.name })}>
      <HandOffParts>
        <p className="lead">{t('hand-off.lead')}</p>
        {view === 'waiting' ? <HandedList documents={documents} /> : <TakeHanded handOffKey={handOff.key} />}
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

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useListReferenceAppointmentsQuery } from '#src/api/appointments.api.ts'
import { documentListApi, useListDocumentsQuery } from '#src/api/document-list.api.ts'
import type { ReferenceAppointment } from '#src/contract/entities/appointment.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import styles from './earlier-documents.module.css'
import { useAttachmentLabels } from './rows/use-attachment-labels.ts'

type Target = {
  bookingKey: string
  examSlug: string | undefined
  received: readonly Attachment[]
  onDone: () => void
}

const isSame = (one: Attachment, other: Attachment): boolean =>
  one.fileName === other.fileName && one.size === other.size && one.documentTypeId === other.documentTypeId

const VisitDocuments = ({ visit, target }: { visit: ReferenceAppointment; target: Target }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useAttachmentLabels()
  const heading = useId()
  const write = useWrite()
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey: visit.bookingKey } })
  const { bookingKey, examSlug, received, onDone } = target
  const offered = data.filter((document) => !received.some((other) => isSame(document, other)))
  if (offered.length === 0) return null

  const use = async ({ slug }: Attachment, name: string): Promise<void> => {
    const body = { bookingKey, fromBookingKey: visit.bookingKey, slug, ...(examSlug === undefined ? {} : { examSlug }) }
    const sent = await write.send(documentListApi.endpoints.importReferral, { body }, { tries: 1 })
    if (sent.kind !== 'answered') return
    announce(t('upload.spoken-received', { name }))
    onDone()
  }
  const { startTime, timeZone } = visit
  return (
    <section className={styles.visit} aria-labelledby={heading} aria-busy={write.isBusy}>
      <h3 id={heading}>
        {t('upload.earlier-title', {
          visit: format.dayAndTime(startTime, timeZone, 'short'),
          zone: format.zoneName(startTime, timeZone),
        })}
      </h3>
      <ProblemBanner problem={write.problem} />
      <RowList>
        {offered.map((document) => {
          const name = document.documentType.title || document.fileName
          const { contentType: mime, size: bytes } = document
          return (
            <ActionRow
              key={document.slug}
              icon={mime === 'application/pdf' ? 'document' : 'picture'}
              title={t('upload.earlier-use', { name })}
              detail={<bdi>{`${document.fileName}, ${words.facts({ mime, pages: undefined, bytes })}`}</bdi>}
              onClick={() => void use(document, name)}
            />
          )
        })}
      </RowList>
    </section>
  )
}

/** API-77 */
export const EarlierDocuments = (target: Target) => {
  const { data = [] } = useListReferenceAppointmentsQuery({ params: { bookingKey: target.bookingKey } })
  return data.map((visit) => <VisitDocuments key={visit.bookingKey} visit={visit} target={target} />)
}

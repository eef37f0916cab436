import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { useListReferenceAppointmentsQuery } from '#src/api/appointments.api.ts'
import { useImportReferralMutation, useListDocumentsQuery } from '#src/api/document-list.api.ts'
import type { ReferenceAppointment } from '#src/contract/entities/appointment.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { announce } from '#src/ui/live-regions.tsx'
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
  const errorWords = useErrorText()
  const heading = useId()
  const [takeOver, { isLoading }] = useImportReferralMutation()
  const [problem, setProblem] = useState<string>()
  // One key per document, so that a press after a lost answer repeats the request.
  const keys = useRef(new Map<string, string>())
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey: visit.bookingKey } })
  const { bookingKey, examSlug, received, onDone } = target
  const offered = data.filter((document) => !received.some((other) => isSame(document, other)))
  if (offered.length === 0) return null

  const use = async ({ slug }: Attachment, name: string): Promise<void> => {
    if (isLoading) return
    setProblem(undefined)
    const idempotencyKey = keys.current.get(slug) ?? randomKey()
    keys.current.set(slug, idempotencyKey)
    const body = { bookingKey, fromBookingKey: visit.bookingKey, slug, ...(examSlug === undefined ? {} : { examSlug }) }
    const { error } = await takeOver({ idempotencyKey, body })
    if (error) {
      setProblem(errorWords(errorMessage(error)))
      return
    }
    announce(t('upload.spoken-received', { name }))
    onDone()
  }
  const { startTime, timeZone } = visit
  return (
    <section className={styles.visit} aria-labelledby={heading} aria-busy={isLoading}>
      <h3 id={heading}>
        {t('upload.earlier-title', {
          visit: format.dayAndTime(startTime, timeZone, 'short'),
          zone: format.zoneName(startTime, timeZone),
        })}
      </h3>
      {problem && <Banner tone="err" title={problem} role="alert" />}
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

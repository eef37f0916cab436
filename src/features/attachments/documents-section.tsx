import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useMoveDocumentsToExamMutation } from '#src/api/document-list.api.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import styles from './documents-section.module.css'
import { DocumentList } from './rows/document-list.tsx'
import './attachments.modals.ts'
import { useDeviceLabel } from './rows/use-device-name.ts'
import { type Documents, useDocuments } from './use-documents.ts'

export type ExamOfDocuments = { slug: string; name: string; needsReferral: boolean }

export type DocumentsSectionProps = {
  bookingKey: string
  exams: readonly ExamOfDocuments[]
  isBooked?: boolean
}

/** API-71: a document of a removed exam follows to the exam in its place. */
const useFollowExams = ({ received }: Documents, bookingKey: string, exams: readonly ExamOfDocuments[]): void => {
  const [move] = useMoveDocumentsToExamMutation()
  const slugs = exams.map(({ slug }) => slug)
  const left = received.map(({ examSlug }) => examSlug).find((slug) => slug !== null && !slugs.includes(slug))
  const to = examFor(exams)
  useEffect(() => {
    if (left && to) void move({ body: { bookingKey, from: left, to } })
  }, [left, to, bookingKey, move])
}

/** The exam that asks for a referral. */
export const examFor = (exams: readonly ExamOfDocuments[]): string | undefined =>
  (exams.find(({ needsReferral }) => needsReferral) ?? exams[0])?.slug

export const DocumentsSection = ({ bookingKey, exams, isBooked = false }: DocumentsSectionProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const device = useDeviceLabel()
  const heading = useId()
  const isOnline = useSelector(selectIsOnline)
  const documents = useDocuments(bookingKey)
  useFollowExams(documents, bookingKey, exams)
  const referred = exams.filter(({ needsReferral }) => needsReferral)
  const hasAny = documents.all.length > 0 || documents.pages.length > 0
  const title = referred.length > 0 ? t('upload.title-referral') : t('upload.title')

  const add = (): void => {
    const examSlug = examFor(exams)
    dispatch(
      modalOpened('upload-attachment', { bookingKey, isBooked, ...(examSlug === undefined ? {} : { examSlug }) }),
    )
  }
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted">
        {referred.length > 0
          ? t('upload.lead-referral', { exams: format.list(referred.map(({ name }) => name)) })
          : t('upload.lead')}
      </p>
      {!isOnline && documents.unsaved.length === 0 && <p className="small">{t('upload.offline', { device })}</p>}
      {documents.unsaved.length > 0 && (
        <Banner tone="warn" title={t('upload.unsaved-title', { device })} role="status">
          {t('upload.unsaved-more')}
        </Banner>
      )}
      <DocumentList bookingKey={bookingKey} documents={documents} label={title} onGoOn={add} />
      <Button icon="add" isWide onClick={add}>
        {referred.length > 0 && !hasAny ? t('upload.add-referral') : t('upload.add')}
      </Button>
    </section>
  )
}

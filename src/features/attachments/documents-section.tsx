import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMoveDocumentsToExamMutation } from '#src/api/document-list.api.ts'
import { examsWithoutReferral, hasReferral } from '#src/contract/rules/referral.rules.ts'
import { parseBookingQuery } from '#src/core/booking-query.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { CodeForDocuments } from './code-for-documents.tsx'
import styles from './documents-section.module.css'
import { DocumentList } from './rows/document-list.tsx'
import { ReferralStates } from './rows/referral-states.tsx'
import { useDeviceLabel } from './rows/use-device-label.ts'
import { type Documents, useDocuments } from './use-documents.ts'

export type ExamOfDocuments = { slug: string; name: string; needsReferral: boolean }

export type DocumentsSectionProps = {
  bookingKey: string
  exams: readonly ExamOfDocuments[]
  groupName?: string | undefined
  isBooked?: boolean
  isOver?: boolean
  /** Whatever the exams say: it stands in place of one. */
  wantsReferral?: boolean
}

/** API-71: a document of a removed exam follows to the exam in its place. */
const useFollowExams = (
  { received }: Documents,
  { bookingKey, slugs, to }: { bookingKey: string; slugs: readonly string[]; to: string | undefined },
): void => {
  const [move] = useMoveDocumentsToExamMutation()
  const left = received.map(({ examSlug }) => examSlug).find((slug) => slug !== null && !slugs.includes(slug))
  useEffect(() => {
    if (left && to) void move({ body: { bookingKey, from: left, to } })
  }, [left, to, bookingKey, move])
}

/** S-120: once; the query leaves the address, so that a reload opens nothing. */
const useOpenOnArrival = (isRead: boolean, open: () => void): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (isDone.current || !isRead || !parseBookingQuery(query).upload) return
    isDone.current = true
    query.delete('upload')
    const rest = query.toString()
    void navigate(pathname + (rest && `?${rest}`), { replace: true, state })
    open()
  })
}

export const DocumentsSection = (props: DocumentsSectionProps) => {
  const { bookingKey, exams, groupName, isBooked = false, isOver = false, wantsReferral = false } = props
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const device = useDeviceLabel()
  const heading = useId()
  const isOnline = useSelector(selectIsOnline)
  const isReadOnly = useSelector(selectIsReadOnly)
  const documents = useDocuments(bookingKey)
  const referred = exams.filter(({ needsReferral }) => needsReferral)
  const missing = documents.needsCode ? [] : examsWithoutReferral(exams, documents.referrals)
  const isAtClinic = ({ slug }: ExamOfDocuments): boolean => hasReferral(slug, documents.received)
  // The exam that still lacks a referral, else one that asks for it.
  const examSlug = (missing[0] ?? referred[0] ?? exams[0])?.slug
  useFollowExams(documents, { bookingKey, slugs: exams.map(({ slug }) => slug), to: examSlug })
  const isSeveral = referred.length > 1
  const isDone = isBooked && !isSeveral && referred.every(isAtClinic)
  const isAsked = wantsReferral || (referred.length > 0 && !isDone)
  const title = isAsked ? t('upload.title-referral') : t('upload.title')
  // Pages that wait may become the referral.
  const isWaiting = documents.pages.length > 0

  const add = (target: string | undefined, needsReferral: boolean): void => {
    dispatch(
      modalOpened('upload-attachment', {
        bookingKey,
        isBooked,
        needsReferral,
        ...(isSeveral ? { exams: referred.map(({ slug, name }) => ({ slug, name })) } : {}),
        ...(target === undefined ? {} : { examSlug: target }),
        ...(groupName === undefined ? {} : { groupName }),
      }),
    )
  }
  const isMissing = wantsReferral && !documents.referrals.some(({ isReferral }) => isReferral)
  const isWanted = (missing.length > 0 || isMissing) && !isWaiting
  const mayBeReferral = isWanted || (documents.needsCode && referred.length > 0)
  const addAny = (): void => add(examSlug, mayBeReferral && !isSeveral)
  useOpenOnArrival(documents.isRead && !isReadOnly, addAny)
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {!isReadOnly && (
        <p className="muted">
          {isAsked && referred.length > 0
            ? t('upload.lead-referral', { exams: format.list(referred.map(({ name }) => name)) })
            : t(isOver ? 'upload.lead-over' : 'upload.lead')}
        </p>
      )}
      {!isOnline && !isReadOnly && documents.unsaved.length === 0 && (
        <p className="small">{t('upload.offline', { device })}</p>
      )}
      {documents.unsaved.length > 0 && (
        <Banner tone="warn" title={t('upload.unsaved-title', { device })} role="status">
          {t('upload.unsaved-more')}
        </Banner>
      )}
      {documents.needsCode && <CodeForDocuments bookingKey={bookingKey} />}
      {isSeveral && !documents.needsCode && (
        <ReferralStates
          exams={referred.map(({ slug, name }) => ({
            slug,
            name,
            state: missing.some((exam) => exam.slug === slug)
              ? 'missing'
              : hasReferral(slug, documents.received)
                ? 'received'
                : 'waiting',
          }))}
        />
      )}
      <DocumentList
        bookingKey={bookingKey}
        documents={documents}
        exams={isSeveral ? referred : []}
        label={title}
        onGoOn={() => add(examSlug, missing.length > 0)}
      />
      {isSeveral &&
        isWanted &&
        !isReadOnly &&
        missing.map(({ slug, name }) => (
          <Button key={slug} icon="add" isWide onClick={() => add(slug, true)}>
            {t('upload.add-referral-for', { exam: name })}
          </Button>
        ))}
      {!isReadOnly && (
        <Button icon="add" isWide onClick={addAny}>
          {isWanted && !isSeveral ? t('upload.add-referral') : t('upload.add')}
        </Button>
      )}
    </section>
  )
}

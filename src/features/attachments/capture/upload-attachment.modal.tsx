import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import { EarlierDocuments } from '../earlier-documents.tsx'
import { useDocuments } from '../use-documents.ts'
import styles from './upload-attachment.module.css'
import { useCapture } from './use-capture.ts'
import { useCaptureSteps } from './use-capture-steps.tsx'
import { useWarnOfLeaving } from './use-warn-of-leaving.ts'

/** ATT-08 */
const UploadAttachmentModal = (props: ModalComponentProps<'upload-attachment'>) => {
  const { bookingKey, groupName, exams = [], replaces, replacesSlug, isBooked, close } = props
  const isReplacing = replaces !== undefined || replacesSlug !== undefined
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const documents = useDocuments(bookingKey)
  const [examSlug, setExamSlug] = useState(props.examSlug)
  const capture = useCapture({
    target: { bookingKey, examSlug, groupName },
    replaces,
    replacesSlug,
    firstTypeId: props.documentTypeId,
    needsReferral: props.needsReferral ?? false,
    documents,
    onDone: () => close(),
  })
  const { types, type, pages } = capture
  const wouldLose = pages.some(({ isKept }) => !isKept)
  useWarnOfLeaving(wouldLose)
  const dismiss = useLeaveQuestion(wouldLose, () => close())
  const steps = useCaptureSteps({ capture, isMultiple: !isReplacing })
  const { name, title = isReplacing ? t('upload.dialog-replace') : t('upload.dialog-add') } = steps

  return (
    <Dialog title={title} onClose={dismiss} buttons={steps.buttons}>
      <div ref={steps.content} className={styles.content} data-step={name}>
        {steps.inputs}
        {name === 'choose' && (
          <>
            {types.length > 1 && (
              <PlainSelect
                label={t('upload.type')}
                value={type?.documentTypeId ?? ''}
                options={types.map((each) => ({ value: each.documentTypeId, words: each.title }))}
                onChange={capture.setTypeId}
              />
            )}
            {type && <p className="muted small">{type.description}</p>}
            {exams.length > 1 && type?.isReferral && (
              <PlainSelect
                label={t('upload.for-exam')}
                value={examSlug ?? ''}
                options={[
                  ...exams.map((exam) => ({ value: exam.slug, words: exam.name })),
                  { value: '', words: t('upload.for-all') },
                ]}
                onChange={(slug) => setExamSlug(slug === '' ? undefined : slug)}
              />
            )}
            {steps.problems}
            {steps.pickers}
            <p className="muted small">{steps.hint}</p>
            {isBooked && isOnline && !isReplacing && (
              <EarlierDocuments
                bookingKey={bookingKey}
                examSlug={examSlug}
                received={documents.received}
                onDone={() => close()}
              />
            )}
          </>
        )}
        {steps.view}
      </div>
    </Dialog>
  )
}

export default UploadAttachmentModal

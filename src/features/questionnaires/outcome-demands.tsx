// S-104: what the answers demand: a document, the patient's number, a code.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { useIsAdded } from './added-documents.tsx'
import { DemandForm } from './demand-form.tsx'
import type { Demanded, DemandProblem } from './demand-problem.ts'
import styles from './outcome-panel.module.css'

type OutcomeDemandsProps = {
  outcome: Outcome
  bookingKey: string
  exams: readonly { slug: string; name: string }[]
  onMeet: (given: Demanded) => Promise<DemandProblem | undefined>
  /** A request carries it, and does not wait for it. */
  mayWait?: boolean
}

export const OutcomeDemands = ({ outcome, bookingKey, exams, onMeet, mayWait = false }: OutcomeDemandsProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { mayAttach } = useCapabilities()
  const [problem, setProblem] = useState<DemandProblem>()
  const { documentTypeId, medicareNumberRequired, validationCodeRequired } = outcome
  const isAdded = useIsAdded(bookingKey, documentTypeId)
  const hasFields = medicareNumberRequired || validationCodeRequired
  const upload = async (): Promise<void> => {
    await dispatch(
      ask('upload-attachment', {
        ...{ bookingKey, isBooked: false, needsReferral: false, exams },
        ...(documentTypeId === null ? {} : { documentTypeId }),
      }),
    )
  }
  const parts = (
    <>
      {documentTypeId !== null && !isAdded && (
        <Banner tone="info" title={t(mayWait ? 'questions.document-wanted' : 'questions.document-needed')}>
          <p>{t(mayWait ? 'questions.document-wanted-more' : 'questions.document-needed-more')}</p>
        </Banner>
      )}
      {documentTypeId !== null && mayAttach && (
        <p>
          <Button icon="upload" onClick={() => void upload()}>
            {t('questions.add-file')}
          </Button>
        </p>
      )}
      {!mayWait && (
        <p>
          <Button kind="quiet" onClick={async () => setProblem(await onMeet({ isDocumentMissing: true }))}>
            {t('questions.document-missing')}
          </Button>
        </p>
      )}
      <ProblemBanner problem={problem} />
    </>
  )
  // What is awaited is looked for again by the same press.
  return (
    <div className={styles.demands}>
      {hasFields || !mayWait ? (
        <DemandForm
          demands={outcome}
          submitText={t(mayWait ? 'questions.add-demanded' : 'questions.continue')}
          isPrimary={!mayWait}
          onMeet={onMeet}
        >
          {parts}
        </DemandForm>
      ) : (
        parts
      )}
    </div>
  )
}

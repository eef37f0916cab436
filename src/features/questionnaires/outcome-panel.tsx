// QUES-09, S-104: what the server decided, with its one next step.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, phoneAddress } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { ActionRow, AddressRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import { AddedDocuments, useIsAdded } from './added-documents.tsx'
import { DemandForm } from './demand-form.tsx'
import type { DemandProblem, GivenDemands } from './demand-problem.ts'
import { nextStepOf } from './outcome.rules.ts'
import styles from './outcome-panel.module.css'
import { QuestionnaireStop } from './questionnaire-stop.tsx'

/** Where each decision leads; the page knows the addresses. */
export type OutcomeWays = {
  /** At once, as the answer came. */
  onOutcome: (outcome: Outcome) => void
  /** Days are asked for in place of a time. */
  isForRequest: boolean
  onTimes: () => void
  /** Some exams get a time, the others go with it as a request. */
  onSplit: (split: NonNullable<Outcome['split']>) => void
  /** Undefined where the provider takes no requests. */
  onRequest: ((outcome: Outcome) => void) | undefined
  onOtherExam: (outcome: Outcome) => void
  onWalkIn: (outcome: Outcome) => void
  onDeny: (outcome: Outcome) => void
  onExams: () => void
  examName: (slug: string) => string | undefined
}

type OutcomePanelProps = {
  outcome: Outcome
  bookingKey: string
  exams: readonly { slug: string; name: string }[]
  answerCount: number
  phone: string
  clinicName: string | undefined
  ways: OutcomeWays
  onMeet: (given: GivenDemands & { isDocumentMissing?: true }) => Promise<DemandProblem | undefined>
  onCheck: () => void
  /** False where it is not there. */
  onFurther: (id: string) => Promise<boolean>
}

const Message = ({ outcome }: { outcome: Outcome }) =>
  outcome.message === null ? null : (
    <p className="lead">
      <LangText lang={outcome.lang?.message}>{outcome.message}</LangText>
    </p>
  )

type DemandsProps = Pick<OutcomePanelProps, 'outcome' | 'bookingKey' | 'exams' | 'onMeet'> & {
  /** A request carries it, and does not wait for it. */
  mayWait?: boolean
}

const Demands = ({ outcome, bookingKey, exams, onMeet, mayWait = false }: DemandsProps) => {
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

export const OutcomePanel = (props: OutcomePanelProps) => {
  const { outcome, bookingKey, exams, answerCount, phone, clinicName, ways, onCheck, onFurther } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { mayDial, mayLeave, isShared: isKiosk } = useCapabilities()
  const [isGone, setIsGone] = useState(false)
  const wantsMore = outcome.documentTypeId !== null || outcome.medicareNumberRequired || outcome.validationCodeRequired
  const format = useFormat()
  const split = ways.isForRequest ? null : outcome.split
  const namesOf = (slugs: readonly string[]): string =>
    format.list(exams.flatMap(({ slug, name }) => (slugs.includes(slug) ? name : [])))
  const step = nextStepOf(outcome, { takesRequests: ways.onRequest !== undefined })
  // Whoever stands at a kiosk is at the clinic.
  const call = isKiosk
    ? ({ icon: 'desk', title: t('questions.ask-desk', { phone }), detail: clinicName } as const)
    : ({
        icon: 'phone',
        title: t('questions.call-number', { phone }),
        detail: clinicName ?? t('questions.call'),
      } as const)
  const others = (
    <>
      <h2 className={styles.heading}>{t('questions.other-ways')}</h2>
      <RowList>
        {mayDial ? <AddressRow {...call} address={phoneAddress(phone)} /> : <PlainRow {...call} />}
        <ActionRow icon="edit" title={t('questions.check')} detail={t('questions.check-more')} onClick={onCheck} />
        <ActionRow icon="list" title={t('questions.exams')} onClick={ways.onExams} />
      </RowList>
    </>
  )
  switch (step) {
    case 'times':
      return (
        <>
          <Message outcome={outcome} />
          <p className={styles.go}>
            <Button kind="primary" isWide onClick={ways.onTimes}>
              {t(ways.isForRequest ? 'questions.choose-days' : 'questions.choose-time')}
            </Button>
          </p>
        </>
      )
    case 'request':
      return (
        <>
          <p className="lead">{t('questions.clinic-plans-more')}</p>
          <Message outcome={outcome} />
          {wantsMore && <AddedDocuments bookingKey={bookingKey} />}
          {wantsMore && <Demands {...props} mayWait />}
          {split && (
            <section className={styles.card}>
              <h2>{t('questions.split-title')}</h2>
              <p data-private="">
                {t('questions.split-more', { timed: namesOf(split.timed), requested: namesOf(split.requested) })}
              </p>
              <Button kind="primary" isWide onClick={() => ways.onSplit(split)}>
                <span data-private="">{t('questions.split', { timed: namesOf(split.timed) })}</span>
              </Button>
            </section>
          )}
          <section className={styles.card}>
            <h2>{t(split ? 'questions.request-all' : 'questions.request-title')}</h2>
            <ol>
              <li>{t('questions.request-days')}</li>
              <li>{t('questions.request-read')}</li>
              <li>{t('questions.request-answer')}</li>
            </ol>
            <Button {...(split ? {} : { kind: 'primary' })} isWide onClick={() => ways.onRequest?.(outcome)}>
              {t('questions.request')}
            </Button>
          </section>
          <Banner tone="neutral" title={t('questions.answers-there', { count: answerCount })} />
          {others}
        </>
      )
    case 'other-exam': {
      const name = outcome.newExamSlug === null ? undefined : ways.examName(outcome.newExamSlug)
      const old = exams.find(({ slug }) => slug === outcome.oldExamSlug)?.name
      return (
        <>
          <Message outcome={outcome} />
          {old !== undefined && name !== undefined && <p>{t('questions.other-exam-more', { old, name })}</p>}
          <p className={styles.go}>
            <Button kind="primary" isWide onClick={() => ways.onOtherExam(outcome)}>
              {name === undefined ? t('questions.go-on') : t('questions.times-for', { name })}
            </Button>
          </p>
          {others}
        </>
      )
    }
    case 'walk-in':
      return (
        <>
          <Message outcome={outcome} />
          {outcome.walkInExamName !== null && (
            <p>
              <b>{outcome.walkInExamName}</b>
            </p>
          )}
          {outcome.prepTime !== null && <p>{outcome.prepTime}</p>}
          {outcome.minutesPrior !== null && <p>{t('questions.come-early', { count: outcome.minutesPrior })}</p>}
          <p className={styles.go}>
            <Button kind="primary" isWide onClick={() => ways.onWalkIn(outcome)}>
              {t('questions.walk-in-go')}
            </Button>
          </p>
          {others}
        </>
      )
    case 'leave':
      return (
        <>
          <Message outcome={outcome} />
          {mayLeave ? (
            <p className={styles.go}>
              <Button
                kind="primary"
                isWide
                onClick={() =>
                  void dispatch(
                    ask('redirect-countdown', {
                      title: t('questions.leave-title'),
                      message: t('questions.leave', { host: new URL(outcome.url ?? '').host }),
                      address: outcome.url ?? '',
                    }),
                  )
                }
              >
                {t('questions.go-on')}
              </Button>
            </p>
          ) : (
            <p>{t('questions.leave-later', { host: new URL(outcome.url ?? '').host })}</p>
          )}
          {others}
        </>
      )
    case 'further':
      return (
        <>
          <Message outcome={outcome} />
          {isGone ? (
            <QuestionnaireStop phone={phone} clinicName={clinicName} />
          ) : (
            <p className={styles.go}>
              <Button
                kind="primary"
                isWide
                onClick={() =>
                  void onFurther(outcome.restrictQuestionnaireId ?? '').then((isThere) => setIsGone(!isThere))
                }
              >
                {t('questions.further')}
              </Button>
            </p>
          )}
        </>
      )
    case 'demands':
      return (
        <>
          <Message outcome={outcome} />
          <AddedDocuments bookingKey={bookingKey} />
          <Demands {...props} mayWait={ways.isForRequest} />
          {ways.isForRequest && (
            <p className={styles.go}>
              <Button kind="primary" isWide onClick={ways.onTimes}>
                {t('questions.choose-days')}
              </Button>
            </p>
          )}
          {others}
        </>
      )
    case 'call':
      return (
        <>
          <Message outcome={outcome} />
          <p>{t('questions.call-more')}</p>
          {others}
        </>
      )
    case 'deny':
      return null
  }
}

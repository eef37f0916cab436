// QUES-09, S-104: what the server decided, with its one next step.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, phoneAddress } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { ActionRow, AddressRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import { AddedDocuments } from './added-documents.tsx'
import type { Demanded, DemandProblem } from './demand-problem.ts'
import { nextStepOf, type OutcomeStep } from './outcome.rules.ts'
import { OutcomeDemands } from './outcome-demands.tsx'
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
  onMeet: (given: Demanded) => Promise<DemandProblem | undefined>
  onCheck: () => void
  onFurther: (id: string) => Promise<boolean>
}

const Message = ({ outcome }: { outcome: Outcome }) =>
  outcome.message === null ? null : (
    <p className="lead">
      <LangText lang={outcome.lang?.message}>{outcome.message}</LangText>
    </p>
  )

const Go = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <p className={styles.go}>
    <Button kind="primary" isWide onClick={onClick}>
      {children}
    </Button>
  </p>
)

const OtherWays = ({ phone, clinicName, ways, onCheck }: OutcomePanelProps) => {
  const { t } = useTranslation()
  const { mayDial, isShared: isKiosk } = useCapabilities()
  // Whoever stands at a kiosk is at the clinic.
  const call = isKiosk
    ? ({ icon: 'desk', title: t('questions.ask-desk', { phone }), detail: clinicName } as const)
    : ({
        icon: 'phone',
        title: t('questions.call-number', { phone }),
        detail: clinicName ?? t('questions.call'),
      } as const)
  return (
    <>
      <h2 className={styles.heading}>{t('questions.other-ways')}</h2>
      <RowList>
        {mayDial ? <AddressRow {...call} address={phoneAddress(phone)} /> : <PlainRow {...call} />}
        <ActionRow icon="edit" title={t('questions.check')} detail={t('questions.check-more')} onClick={onCheck} />
        <ActionRow icon="list" title={t('questions.exams')} onClick={ways.onExams} />
      </RowList>
    </>
  )
}

const Times = ({ ways }: OutcomePanelProps) => {
  const { t } = useTranslation()
  return <Go onClick={ways.onTimes}>{t(ways.isForRequest ? 'questions.choose-days' : 'questions.choose-time')}</Go>
}

const Split = ({ exams, ways, split }: OutcomePanelProps & { split: NonNullable<Outcome['split']> }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const namesOf = (slugs: readonly string[]): string =>
    format.list(exams.flatMap(({ slug, name }) => (slugs.includes(slug) ? name : [])))
  const timed = namesOf(split.timed)
  return (
    <section className={styles.card}>
      <h2>{t('questions.split-title')}</h2>
      <p data-private="">{t('questions.split-more', { timed, requested: namesOf(split.requested) })}</p>
      <Button kind="primary" isWide onClick={() => ways.onSplit(split)}>
        <span data-private="">{t('questions.split', { timed })}</span>
      </Button>
    </section>
  )
}

const Request = (props: OutcomePanelProps) => {
  const { outcome, bookingKey, exams, answerCount, ways, onMeet } = props
  const { t } = useTranslation()
  const wantsMore = outcome.documentTypeId !== null || outcome.medicareNumberRequired || outcome.validationCodeRequired
  const split = ways.isForRequest ? null : outcome.split
  return (
    <>
      <p className="lead">{t('questions.clinic-plans-more')}</p>
      <Message outcome={outcome} />
      {wantsMore && <AddedDocuments bookingKey={bookingKey} />}
      {wantsMore && <OutcomeDemands {...{ outcome, bookingKey, exams, onMeet }} mayWait />}
      {split && <Split {...props} split={split} />}
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
    </>
  )
}

const OtherExam = ({ outcome, exams, ways }: OutcomePanelProps) => {
  const { t } = useTranslation()
  const name = outcome.newExamSlug === null ? undefined : ways.examName(outcome.newExamSlug)
  const old = exams.find(({ slug }) => slug === outcome.oldExamSlug)?.name
  return (
    <>
      {old !== undefined && name !== undefined && <p>{t('questions.other-exam-more', { old, name })}</p>}
      <Go onClick={() => ways.onOtherExam(outcome)}>
        {name === undefined ? t('questions.go-on') : t('questions.times-for', { name })}
      </Go>
    </>
  )
}

const WalkIn = ({ outcome, ways }: OutcomePanelProps) => {
  const { t } = useTranslation()
  return (
    <>
      {outcome.walkInExamName !== null && (
        <p>
          <b>{outcome.walkInExamName}</b>
        </p>
      )}
      {outcome.prepTime !== null && <p>{outcome.prepTime}</p>}
      {outcome.minutesPrior !== null && <p>{t('questions.come-early', { count: outcome.minutesPrior })}</p>}
      <Go onClick={() => ways.onWalkIn(outcome)}>{t('questions.walk-in-go')}</Go>
    </>
  )
}

const Leave = ({ outcome }: OutcomePanelProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { mayLeave } = useCapabilities()
  const address = outcome.url ?? ''
  const { host } = new URL(address)
  if (!mayLeave) return <p>{t('questions.leave-later', { host })}</p>
  const leave = { title: t('questions.leave-title'), message: t('questions.leave', { host }), address }
  return <Go onClick={() => void dispatch(ask('redirect-countdown', leave))}>{t('questions.go-on')}</Go>
}

const Further = ({ outcome, phone, clinicName, onFurther }: OutcomePanelProps) => {
  const { t } = useTranslation()
  const [isGone, setIsGone] = useState(false)
  if (isGone) return <QuestionnaireStop phone={phone} clinicName={clinicName} />
  const go = async (): Promise<void> => setIsGone(!(await onFurther(outcome.restrictQuestionnaireId ?? '')))
  return <Go onClick={() => void go()}>{t('questions.further')}</Go>
}

const Demands = (props: OutcomePanelProps) => {
  const { outcome, bookingKey, exams, ways, onMeet } = props
  return (
    <>
      <AddedDocuments bookingKey={bookingKey} />
      <OutcomeDemands {...{ outcome, bookingKey, exams, onMeet }} mayWait={ways.isForRequest} />
      {ways.isForRequest && <Times {...props} />}
    </>
  )
}

const Call = () => {
  const { t } = useTranslation()
  return <p>{t('questions.call-more')}</p>
}

type Step = Exclude<OutcomeStep, 'deny' | 'request'>

const steps: Readonly<Record<Step, (props: OutcomePanelProps) => ReactNode>> = {
  times: Times,
  'other-exam': OtherExam,
  'walk-in': WalkIn,
  leave: Leave,
  further: Further,
  demands: Demands,
  call: Call,
}

const withoutOtherWays: readonly OutcomeStep[] = ['times', 'further']

export const OutcomePanel = (props: OutcomePanelProps) => {
  const { outcome, ways } = props
  const step = nextStepOf(outcome, { takesRequests: ways.onRequest !== undefined })
  if (step === 'deny') return null
  const Shown = step === 'request' ? Request : steps[step]
  return (
    <>
      {step !== 'request' && <Message outcome={outcome} />}
      <Shown {...props} />
      {!withoutOtherWays.includes(step) && <OtherWays {...props} />}
    </>
  )
}

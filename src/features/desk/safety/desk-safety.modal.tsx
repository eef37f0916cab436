import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useGetDeskSafetyQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { SafetyClearance } from '#src/contract/codes/safety-states.ts'
import type { DeskSafety, Safety } from '#src/contract/entities/safety.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, PhoneLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import styles from '../desk.module.css'
import { DeskAnswers } from '../desk-answers.tsx'
import { SafetyBanner } from '../safety-banner.tsx'
import { useSafetyTexts } from '../use-safety-texts.ts'

/** How staff begins, on the phone or at the desk. */
const ToSay = ({ phone }: { phone: string | null }) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  return (
    <Banner tone="info" icon="phone" title={t('desk.safety-say-title')}>
      {phone !== null && (
        <p>
          <PhoneLink number={phone} mayDial={mayDial} />
        </p>
      )}
      <p>{t('desk.safety-say')}</p>
    </Banner>
  )
}

type PartProps = { found: DeskSafety; safety: Safety; name: string }

const QuestionRows = ({ found, safety, name }: PartProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { answeredWords } = useSafetyTexts(found.timeZone)
  const { reference, timeZone } = found
  const answer = async (questionnaire: DeskSafety['questionnaires'][number]): Promise<void> => {
    if (await dispatch(ask('answer-for-patient', { reference, questionnaire, timeZone, patientName: name })))
      announce(t('desk.safety-saved', { name }))
  }
  return (
    <ul className={styles.list} aria-label={t('desk.safety-questions')}>
      {safety.questions.map((question) => {
        const { questionnaireId, title, state } = question
        const questionnaire = found.questionnaires.find(({ id }) => id === questionnaireId)
        return (
          <li key={questionnaireId}>
            <span className={styles.exam}>
              <b>
                <LangText lang={questionnaire?.lang?.title}>{questionnaire?.title ?? title}</LangText>
              </b>
              <small>{answeredWords(question)}</small>
            </span>
            {!isReadOnly && questionnaire && (
              <RowButton
                {...(state !== 'ANSWERED' && safety.state === 'OPEN' ? { kind: 'primary' as const } : {})}
                words={t(state === 'ANSWERED' ? 'desk.safety-answer-again' : 'desk.safety-answer')}
                name={questionnaire.title}
                onClick={() => void answer(questionnaire)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const waysOn = { OPEN: 'ASKED_ON_PAPER', CONCERN: 'ANSWERS_REVIEWED' } as const satisfies Partial<
  Record<Safety['state'], SafetyClearance>
>

/** Without the product: what was read is what is cleared. */
const WayOn = ({ found, safety, name }: PartProps) => {
  const { t } = useTranslation()
  const { isBusy, press, error: failure } = useDeskWrite()
  const { reference } = found
  const { state, mark } = safety
  const how = state === 'OPEN' || state === 'CONCERN' ? waysOn[state] : undefined
  const clear = (chosen: SafetyClearance) =>
    press(
      deskApi.endpoints.clearDeskSafety,
      { params: { reference }, body: { mark, how: chosen } },
      {
        question: {
          title: t(`desk.safety-clear-${chosen}`),
          message: t(`desk.safety-clear-${chosen}-more`),
          yesWords: t(`desk.safety-clear-${chosen}-yes`),
          noWords: t('desk.safety-clear-no'),
        },
        said: t('desk.safety-cleared', { name }),
      },
    )
  return (
    <>
      <DeskError error={failure} />
      {how && (
        <p>
          <Button isBusy={isBusy} onClick={() => void clear(how)}>
            {t(`desk.safety-clear-${how}`)}
          </Button>
        </p>
      )}
    </>
  )
}

/** S-121: what the exams of a visit or a request ask, asked by staff in the patient's name. */
const DeskSafetyModal = ({ reference, patientName: name, phone, close }: ModalComponentProps<'desk-safety'>) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data, error, refetch } = useGetDeskSafetyQuery({ params: { reference } }, { refetchOnMountOrArgChange: true })
  const focusWatch = useRestoredFocus()
  const safety = data?.safety
  return (
    <Dialog
      title={t('desk.safety-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      {!data && <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />}
      {safety === null && <p>{t('desk.safety-none')}</p>}
      {data && safety && (
        <div {...focusWatch}>
          <ZoneLine timeZone={data.timeZone} />
          <SafetyBanner safety={safety} timeZone={data.timeZone}>
            {t(`desk.safety-more-${safety.state}`)}
          </SafetyBanner>
          {safety.state === 'ANSWERED' && <Banner tone="ok" title={t('desk.safety-is-ANSWERED')} />}
          {!isReadOnly && safety.state === 'OPEN' && <ToSay phone={phone} />}
          <QuestionRows found={data} safety={safety} name={name} />
          <DeskAnswers reference={reference} timeZone={data.timeZone} isOpen={safety.state === 'CONCERN'} />
          {!isReadOnly && <WayOn found={data} safety={safety} name={name} />}
        </div>
      )}
    </Dialog>
  )
}

export default DeskSafetyModal

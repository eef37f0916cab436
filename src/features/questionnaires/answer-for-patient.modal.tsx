// S-121: staff asks by phone and writes down what the patient says; nothing of it is stored on the device.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { deskApi, useGetDeskSafetyQuery } from '#src/api/desk.api.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { type AnswersBegun, QuestionnaireHost } from './questionnaire-host.tsx'

const AnswerForPatientModal = (props: ModalComponentProps<'answer-for-patient'>) => {
  const { reference, questionnaire: opened, timeZone, patientName, close } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [begun, setBegun] = useState<AnswersBegun>()
  const [isChanged, setIsChanged] = useState(false)
  const write = useWrite({
    texts: {
      ...{ offline: t('questions.offline'), unknown: t('questions.for-patient-not-known') },
      ...{ unknownMore: t('questions.for-patient-all-there'), undone: t('questions.for-patient-all-there') },
    },
    problemOf: (error) => ({ title: t('questions.for-patient-not-saved'), more: errorText(errorMessage(error)) }),
  })
  const { data } = useGetDeskSafetyQuery({ params: { reference } })
  // After a refusal the questions as they read now, with what was answered; never in the middle of answering.
  const questionnaire = (isChanged && data?.questionnaires.find(({ id }) => id === opened.id)) || opened

  const send = async (answers: Answers) => {
    const { id: questionnaireId, version } = questionnaire
    const questionnaireResult = JSON.stringify(answers)
    const body = { questionnaireId, questionnaireType: 'BOOKING_FORM' as const, version, questionnaireResult }
    const sent = await write.send(deskApi.endpoints.saveDeskSafetyAnswer, { params: { reference }, body })
    if (sent.kind === 'refused' && refusalOf(sent.error)?.code === 'questionnaire.changed') setIsChanged(true)
    if (sent.kind === 'answered') close(true)
    return 'problem' in sent ? sent.problem : undefined
  }

  const end = async (): Promise<void> => {
    const isSure =
      begun === undefined ||
      (await dispatch(
        ask('confirm', {
          title: t('questions.for-patient-close-title'),
          message: t('questions.for-patient-close-more'),
          yesWords: t('questions.close'),
          noWords: t('questions.stay'),
        }),
      ))
    if (isSure) close()
  }

  return (
    <Dialog
      title={<LangText lang={questionnaire.lang?.title}>{questionnaire.title}</LangText>}
      dismissedBy={['cross']}
      size="large"
      fillsPhone
      buttons={null}
      onClose={() => void end()}
    >
      <p className="muted">{t('questions.for-patient', { name: patientName })}</p>
      {isChanged && questionnaire !== opened && (
        <Banner tone="warn" role="alert" title={t('questions.for-patient-changed')} />
      )}
      <QuestionnaireHost
        questionnaire={questionnaire}
        timeZone={timeZone}
        examSlugs={questionnaire.examSlugs}
        start={begun}
        headingLevel={3}
        finishLabel={t('questions.for-patient-save')}
        unsupported={
          <Banner tone="warn" role="alert" title={t('questions.unsupported')}>
            {t('questions.for-patient-on-paper')}
          </Banner>
        }
        onChange={setBegun}
        onDone={send}
      />
    </Dialog>
  )
}

export default AnswerForPatientModal

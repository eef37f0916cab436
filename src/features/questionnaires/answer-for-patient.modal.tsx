// S-121: staff asks by phone and writes down what the patient says; nothing of it is stored on the device.
import { useTranslation } from 'react-i18next'
import { deskApi, useGetDeskSafetyQuery } from '#src/api/desk.api.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { write } from '#src/core/write/write.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import type { AnswerChannel } from './answer-channel.ts'
import { sentAnswerOf } from './answering.flow.ts'
import { AnsweringView } from './answering-view.tsx'
import { QuestionnaireHost } from './questionnaire-host.tsx'
import { useAnswering } from './use-answering.ts'

const forPatientChannel = (reference: string): AnswerChannel => ({
  id: reference,
  texts: {
    ...{ refused: 'questions.for-patient-not-saved', offline: 'questions.offline' },
    ...{ unknown: 'questions.for-patient-not-known', more: 'questions.for-patient-all-there' },
  },
  send:
    ({ questionnaire, answers, attempts }) =>
    async (dispatch) => {
      const { id: questionnaireId, version } = questionnaire
      const questionnaireResult = JSON.stringify(answers)
      const body = { questionnaireId, questionnaireType: 'BOOKING_FORM' as const, version, questionnaireResult }
      const { saveDeskSafetyAnswer } = deskApi.endpoints
      return sentAnswerOf(await dispatch(write(saveDeskSafetyAnswer, { params: { reference }, body }, { attempts })))
    },
  confirmsClosing: { title: 'questions.for-patient-close-title', message: 'questions.for-patient-close-more' },
})

const AnswerForPatientModal = (props: ModalComponentProps<'answer-for-patient'>) => {
  const { reference, questionnaire: opened, timeZone, patientName, close } = props
  const { t } = useTranslation()
  const { data } = useGetDeskSafetyQuery({ params: { reference } })
  const listed = data?.questionnaires.find(({ id }) => id === opened.id)
  const answering = useAnswering(forPatientChannel(reference), { onAnswered: () => close(true) })
  // After a refusal the questions as they read now, with what was answered; never in the middle of answering.
  const questionnaire = (answering.isChanged && listed) || opened

  const end = async (): Promise<void> => {
    if (await answering.leave()) close()
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
      {questionnaire !== opened && <Banner tone="warn" role="alert" title={t('questions.for-patient-changed')} />}
      <AnsweringView
        {...{ answering, questionnaire, timeZone }}
        view={QuestionnaireHost}
        headingLevel={3}
        finishLabel={t('questions.for-patient-save')}
        unsupported={
          <Banner tone="warn" role="alert" title={t('questions.unsupported')}>
            {t('questions.for-patient-on-paper')}
          </Banner>
        }
      />
    </Dialog>
  )
}

export default AnswerForPatientModal

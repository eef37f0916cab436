import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import type { Answers } from '#src/survey/answers.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { memoryOf } from './answers-memory.ts'
import { QuestionnaireHost } from './questionnaire-host.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { saveAnswer } from './save-answer.ts'

const failTexts = { request: 'questions.error-protocol', other: 'questions.error-saving' } as const

/** QUES-10 to QUES-12, QUES-37 to QUES-39: closed by its cross alone; a failure keeps everything. */
const QuestionnaireModal = (props: ModalComponentProps<'questionnaire'>) => {
  const { bookingKey, questionnaire, timeZone, phone, exams, close } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const { isShared } = useCapabilities()
  const memory = memoryOf(`${bookingKey} ${questionnaire.id}`, isShared)
  const [start] = useState(memory.read)
  const [isTouched, setIsTouched] = useState(start !== undefined)
  const attempt = useRef<{ text: string; key: string }>(undefined)

  const leave = async (): Promise<void> => {
    if (questionnaire.showClosingConfirmation && isTouched) {
      const isSure = await dispatch(
        ask('confirm', {
          title: t('questions.close-title'),
          message: t('questions.close-more'),
          yesWords: t('questions.close'),
          noWords: t('questions.stay'),
        }),
      )
      if (!isSure) return
    }
    if (questionnaire.type === 'CANCEL_APPOINTMENT_PATIENT') {
      const params = { bookingKey, questionnaireId: questionnaire.id }
      void dispatch(questionnairesApi.endpoints.dismissQuestionnaire.initiate({ params }, { track: false }))
    }
    close()
  }

  const send = async (answers: Answers) => {
    const questionnaireResult = JSON.stringify(answers)
    if (attempt.current?.text !== questionnaireResult) attempt.current = { text: questionnaireResult, key: randomKey() }
    const idempotencyKey = attempt.current.key
    const sent = await dispatch(saveAnswer({ bookingKey, questionnaire, questionnaireResult, idempotencyKey }))
    if (typeof sent === 'object' && 'answer' in sent) {
      memory.forget()
      dispatch(questionnairesApi.util.invalidateTags(['Questionnaires']))
      announce(t('questions.received'))
      close({ status: sent.answer.status })
      return undefined
    }
    if (typeof sent !== 'object') return { title: t('questions.offline'), more: t('questions.all-there') }
    attempt.current = undefined
    const { key, message } = errorMessage(sent.error)
    return {
      title: t(questionnaire.type === 'PROTOCOL' ? failTexts.request : failTexts.other),
      more: message ?? t(key),
    }
  }

  return (
    <AntdFrame theme={theme}>
      <Dialog
        title={<LangText lang={questionnaire.lang?.title}>{questionnaire.title}</LangText>}
        dismissedBy={['cross']}
        size={questionnaire.modalSize === 'sm' ? 'usual' : 'wide'}
        buttons={null}
        onClose={() => void leave()}
      >
        <QuestionnaireHost
          questionnaire={questionnaire}
          timeZone={timeZone}
          examSlugs={questionnaire.examSlugs}
          start={start}
          headingLevel={3}
          location={{ bookingKey, isBooked: true, exams }}
          finishLabel={t('questions.send')}
          unsupported={<QuestionnaireStop phone={phone} clinicName={undefined} />}
          onChange={(begun) => {
            setIsTouched(true)
            memory.store(begun)
          }}
          onDone={send}
        />
      </Dialog>
    </AntdFrame>
  )
}

export default QuestionnaireModal

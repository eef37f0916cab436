import { useTranslation } from 'react-i18next'
import { needsNetwork } from '#src/contract/rules/answer-call.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { AnsweringView } from './answering-view.tsx'
import { finishTexts } from './finish-texts.ts'
import { QuestionnaireHost } from './questionnaire-host.tsx'
import { useRecordAnswering } from './use-record-answering.ts'

/** QUES-10 */
const sizes = { sm: 'usual', lg: 'large', xl: 'wide' } as const

/** QUES-10 to QUES-12, QUES-37 to QUES-39: closed by its cross alone; a failure keeps everything. */
const QuestionnaireModal = (props: ModalComponentProps<'questionnaire'>) => {
  const { bookingKey, questionnaire, timeZone, phone, exams, refusedKey, close } = props
  const { t } = useTranslation()
  const answering = useRecordAnswering(
    { bookingKey, questionnaire, timeZone, phone, refusedKey },
    { onAnswered: close, onDenied: () => close() },
  )
  const end = async (): Promise<void> => {
    if (await answering.leave()) close()
  }

  return (
    <Dialog
      title={<LangText lang={questionnaire.lang?.title}>{questionnaire.title}</LangText>}
      dismissedBy={['cross']}
      size={sizes[questionnaire.modalSize]}
      fillsPhone
      buttons={null}
      onClose={() => void end()}
    >
      <AnsweringView
        {...{ answering, questionnaire, timeZone, phone }}
        view={QuestionnaireHost}
        headingLevel={3}
        location={{ bookingKey, isBooked: true, exams }}
        finishLabel={t(finishTexts[questionnaire.type] ?? 'questions.send')}
        needsNetwork={needsNetwork(questionnaire)}
      />
    </Dialog>
  )
}

export default QuestionnaireModal

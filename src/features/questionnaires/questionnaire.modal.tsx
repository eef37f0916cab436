import { useTranslation } from 'react-i18next'
import { needsNetwork } from '#src/contract/rules/answer-call.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { finishTexts } from './finish-texts.ts'
import { QuestionnaireHost } from './questionnaire-host.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { StoredNotice } from './stored-notice.tsx'
import { useAnswering } from './use-answering.ts'

/** QUES-10 to QUES-12, QUES-37 to QUES-39: closed by its cross alone; a failure keeps everything. */
/** QUES-10 */
const sizes = { sm: 'usual', lg: 'large', xl: 'wide' } as const

const QuestionnaireModal = (props: ModalComponentProps<'questionnaire'>) => {
  const { bookingKey, questionnaire, timeZone, phone, exams, refusedKey, close } = props
  const { t } = useTranslation()
  const { begun, storedAt, isRefused, change, send, leave } = useAnswering({
    ...{ bookingKey, questionnaire, timeZone, phone, refusedKey },
    onAnswered: (answered) => close({ status: answered.how === 'received' ? answered.status : undefined }),
    onDenied: () => close(),
  })

  const end = async (): Promise<void> => {
    if (await leave()) close()
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
      {begun ? (
        <QuestionnaireHost
          questionnaire={questionnaire}
          timeZone={timeZone}
          examSlugs={questionnaire.examSlugs}
          start={begun.start}
          headingLevel={3}
          location={{ bookingKey, isBooked: true, exams }}
          finishLabel={t(finishTexts[questionnaire.type] ?? 'questions.send')}
          unsupported={<QuestionnaireStop phone={phone} clinicName={undefined} />}
          notice={
            <StoredNotice
              at={storedAt}
              isRefused={isRefused}
              timeZone={timeZone}
              needsNetwork={needsNetwork(questionnaire)}
            />
          }
          onChange={change}
          onDone={send}
        />
      ) : (
        <Loading words={t('questions.loading')} />
      )}
    </Dialog>
  )
}

export default QuestionnaireModal

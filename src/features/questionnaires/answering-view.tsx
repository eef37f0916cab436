import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#src/ui/loading.tsx'
import { QuestionnaireView } from './questionnaire.tsx'
import type { QuestionnaireHostProps } from './questionnaire-host.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { StoredNotice } from './stored-notice.tsx'
import type { useAnswering } from './use-answering.ts'

type AnsweringViewProps = Omit<
  QuestionnaireHostProps,
  'examSlugs' | 'unsupported' | 'notice' | 'onChange' | 'onDone'
> & {
  answering: ReturnType<typeof useAnswering>
  /** The host itself, where it is loaded with what shows it. */
  view?: ComponentType<QuestionnaireHostProps>
  /** Of who is called where it cannot be shown, unless that is said otherwise. */
  phone?: string
  clinicName?: string | undefined
  unsupported?: ReactNode
  notice?: ReactNode
  needsNetwork?: boolean
}

export const AnsweringView = (props: AnsweringViewProps) => {
  const { answering, view: View = QuestionnaireView, phone = '', clinicName, notice, needsNetwork, ...shown } = props
  const { t } = useTranslation()
  const { isFound, isStoring, storedAt, isRefused, begun, change, send } = answering
  const { questionnaire, timeZone, unsupported } = shown
  const loading = <Loading words={t('questions.loading')} />
  if (!isFound) return loading
  return (
    <Suspense fallback={loading}>
      <View
        start={begun()}
        {...shown}
        examSlugs={questionnaire.examSlugs}
        unsupported={unsupported ?? <QuestionnaireStop phone={phone} clinicName={clinicName} />}
        notice={
          <>
            {notice}
            {isStoring && <StoredNotice at={storedAt} {...{ isRefused, timeZone, needsNetwork }} />}
          </>
        }
        onChange={change}
        onDone={(answers) => send(questionnaire, answers)}
      />
    </Suspense>
  )
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { checkInApi, useSaveCheckInFeedbackMutation, useSkipCheckInFeedbackMutation } from '#src/api/check-in.api.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import checkInStyles from '#src/features/check-in/check-in.module.css'
import { StepTop } from '#src/features/check-in/step-top.tsx'
import { QuestionnaireHost } from '#src/features/questionnaires/questionnaire-host.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'

type FeedbackPartProps = { bookingKey: string; onGoOn: () => void; onBack: () => void }

/** CHECKIN-06: in the memory of the page alone; what cannot be asked holds nobody up. */
export const FeedbackPart = ({ bookingKey, onGoOn, onBack }: FeedbackPartProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { theme } = useSelector(selectConfig)
  const { data, isError } = checkInApi.useGetCheckInFeedbackQuery(
    { params: { bookingKey } },
    { refetchOnMountOrArgChange: true },
  )
  const [save] = useSaveCheckInFeedbackMutation()
  const [skip] = useSkipCheckInFeedbackMutation()
  const [key, setKey] = useState(randomKey)
  const isLeft = useRef(false)
  const goOn = (): void => {
    if (isLeft.current) return
    isLeft.current = true
    onGoOn()
  }
  const top = <StepTop words={t('check-in.feedback-then')} onBack={onBack} />
  const params = { bookingKey }
  if (!data && !isError)
    return (
      <TitledPage key="feedback-wait" before={top} title={t('check-in.feedback-title')}>
        <Loading words={t('check-in.loading')} />
      </TitledPage>
    )
  const feedback = data?.feedback
  if (!feedback)
    return (
      <TitledPage key="feedback-none" before={top} title={t('check-in.feedback-title')}>
        <div className={checkInStyles.form}>
          <p>{t('check-in.feedback-none')}</p>
          <div className={checkInStyles.acts}>
            <Button kind="primary" isWide onClick={goOn}>
              {t('check-in.continue')}
            </Button>
          </div>
        </div>
      </TitledPage>
    )
  const { questionnaire, visitedAt, timeZone } = feedback
  return (
    <TitledPage key="feedback" before={top} title={questionnaire.title} lang={questionnaire.lang?.title} keepsTabTitle>
      <AntdFrame theme={theme}>
        <p className="lead" data-private="">
          {t('check-in.feedback-lead', { day: format.dayOf(visitedAt, timeZone) })}
        </p>
        <QuestionnaireHost
          questionnaire={questionnaire}
          timeZone={timeZone}
          examSlugs={questionnaire.examSlugs}
          headingLevel={2}
          finishLabel={t('check-in.feedback-send')}
          unsupported={<p>{t('check-in.feedback-none')}</p>}
          onChange={() => undefined}
          onDone={async (answers) => {
            const { id: questionnaireId, version } = questionnaire
            const body = { questionnaireId, version, questionnaireResult: JSON.stringify(answers) }
            const answer = await save({ params, body, idempotencyKey: key })
            if (answer.data) {
              goOn()
              return undefined
            }
            if (refusalOf(answer.error)) setKey(randomKey())
            return { title: errorText(errorMessage(answer.error)), more: t('check-in.feedback-failed') }
          }}
          beside={
            <Button
              onClick={() => {
                void skip({ params })
                goOn()
              }}
            >
              {t('check-in.feedback-skip')}
            </Button>
          }
        />
      </AntdFrame>
    </TitledPage>
  )
}

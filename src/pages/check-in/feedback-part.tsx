import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { checkInApi } from '#src/api/check-in.api.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import checkInStyles from '#src/features/check-in/check-in.module.css'
import { StepTop } from '#src/features/check-in/step-top.tsx'
import { AnsweringView } from '#src/features/questionnaires/answering-view.tsx'
import { checkInChannel } from '#src/features/questionnaires/check-in.channel.ts'
import { QuestionnaireHost } from '#src/features/questionnaires/questionnaire-host.tsx'
import { useAnswering } from '#src/features/questionnaires/use-answering.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'

type FeedbackPartProps = { bookingKey: string; onGoOn: () => void; onBack: () => void }

/** CHECKIN-06: in the memory of the page alone; what cannot be asked holds nobody up. */
export const FeedbackPart = ({ bookingKey, onGoOn, onBack }: FeedbackPartProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { theme } = useSelector(selectConfig)
  const { data, isError } = checkInApi.useGetCheckInFeedbackQuery(
    { params: { bookingKey } },
    { refetchOnMountOrArgChange: true },
  )
  const dispatch = useAppDispatch()
  const isLeft = useRef(false)
  const goOn = (): void => {
    if (isLeft.current) return
    isLeft.current = true
    onGoOn()
  }
  const answering = useAnswering(checkInChannel(bookingKey), { onAnswered: goOn })
  const top = <StepTop words={t('check-in.feedback-then')} onBack={onBack} />
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
        <AnsweringView
          {...{ answering, questionnaire, timeZone }}
          view={QuestionnaireHost}
          headingLevel={2}
          finishLabel={t('check-in.feedback-send')}
          unsupported={<p>{t('check-in.feedback-none')}</p>}
          beside={
            <Button
              onClick={() => {
                void dispatch(write(checkInApi.endpoints.skipCheckInFeedback, { params: { bookingKey } }))
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

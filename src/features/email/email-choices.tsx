import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type EmailTopic, emailTopics } from '#src/contract/codes/email-topics.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import styles from './email.module.css'
import type { Choices } from './use-email-choices.ts'

type TopicProps = { topic: EmailTopic; choices: Choices; isReadOnly: boolean }

const Topic = ({ topic, choices, isReadOnly }: TopicProps) => {
  const { t } = useTranslation()
  const { stopped, saving, choose } = choices
  const isStopped = stopped.includes(topic)
  const name = t(`unsubscribe.${topic}`)
  const word = isStopped ? 'again' : 'stop'
  return (
    <FactRow
      label={t(`unsubscribe.${isStopped ? 'off' : 'on'}`)}
      fact={name}
      detail={t(`unsubscribe.${topic}-more`)}
      action={
        isReadOnly ? undefined : (
          <Button
            kind={!isStopped && topic === choices.topic ? 'primary' : 'secondary'}
            isSmall
            isBusy={saving === topic}
            isUnavailable={saving !== undefined}
            onClick={() => void choose(topic, !isStopped)}
          >
            <span aria-hidden="true">{t(`unsubscribe.${word}`)}</span>
            <span className="only-spoken">{t(`unsubscribe.${word}-of`, { topic: name })}</span>
          </Button>
        )
      }
    />
  )
}

/** EMAIL-02: what may be stopped, each by a press of its own. */
export const EmailChoices = ({ choices }: { choices: Choices }) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { masked, failure } = choices
  return (
    <div className={styles.choices}>
      <p className="lead" data-private="">
        {t('unsubscribe.to', { masked })}
      </p>
      {isReadOnly && <Banner tone="info" title={t('unsubscribe.read-only')} />}
      <ProblemBanner problem={failure} />
      <RowList label={t('unsubscribe.title')}>
        {emailTopics.map((topic) => (
          <Topic key={topic} topic={topic} choices={choices} isReadOnly={isReadOnly} />
        ))}
      </RowList>
      <p className="muted">{t('unsubscribe.always')}</p>
    </div>
  )
}

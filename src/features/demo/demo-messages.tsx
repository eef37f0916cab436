import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListDemoMessagesQuery } from '#src/api/demo.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { DemoMessage } from '#src/contract/entities/demo.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './demo.module.css'
import { MessageText } from './message-text.tsx'

const Message = ({ message }: { message: DemoMessage }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { channel, subject, recipient, createdAt, state, text } = message
  const time = format.time(createdAt, deviceZone())
  return (
    <li>
      <details className={styles.message}>
        <summary>
          <Icon name={channel === 'SMS' ? 'phone' : 'mail'} />
          <span>
            <b translate="no">{subject === '' ? t('demo.message-over') : subject}</b>
            <small>
              {recipient === '' ? time : t(`demo.message-${channel}`, { recipient, time })}
              {state !== 'SENT' && `. ${t(`demo.message-${state}`)}`}
            </small>
          </span>
        </summary>
        <p className={styles.text} translate="no">
          <MessageText text={text} />
        </p>
      </details>
    </li>
  )
}

export const DemoMessages = () => {
  const { t } = useTranslation()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const limit = isWhole ? demoLimits.maxMessages : demoLimits.fewMessages
  const { data, error, refetch } = useListDemoMessagesQuery(
    { query: { limit } },
    { pollingInterval: demoLimits.refreshSeconds * 1000, skipPollingIfUnfocused: true },
  )
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{t('demo.messages')}</h2>
      </div>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.messages.length === 0 && <p className={styles.none}>{t('demo.no-messages')}</p>}
      <ul>
        {data?.messages.map((message) => (
          <Message key={message.key} message={message} />
        ))}
      </ul>
      {data && !isWhole && data.total > data.messages.length && (
        <div className={styles.foot}>
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('demo.all-messages', { count: data.total })}
          </Button>
        </div>
      )}
    </section>
  )
}

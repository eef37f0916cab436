import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { useReadEmailChoicesMutation, useSaveEmailChoiceMutation } from '#src/api/email.api.ts'
import type { EmailTopic } from '#src/contract/codes/email-topics.ts'
import { type EmailChoices, unsubscribeTokenSchema } from '#src/contract/entities/email.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { isOffline } from '#src/lib/network.ts'
import { announce } from '#src/ui/live-regions.tsx'

type Failure = { title: string; more: string }

export type Choices = EmailChoices & {
  saving: EmailTopic | undefined
  failure: Failure | undefined
  choose: (topic: EmailTopic, isStopped: boolean) => Promise<void>
}

type Found =
  | { state: 'loading' | 'no-link' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'found'; choices: Choices }

/** @param token from the fragment of the address: anything. */
export const useEmailChoices = (token: string): Found => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [read, { data, error }] = useReadEmailChoicesMutation()
  const [save] = useSaveEmailChoiceMutation()
  const [saved, setSaved] = useState<EmailChoices>()
  const [saving, setSaving] = useState<EmailTopic>()
  const [failure, setFailure] = useState<Failure>()
  const isToken = unsubscribeTokenSchema.safeParse(token).success
  const load = useCallback(() => {
    if (isToken) void read({ body: { token } })
  }, [isToken, read, token])
  useEffect(load, [load])

  const choose = async (topic: EmailTopic, isStopped: boolean): Promise<void> => {
    setSaving(topic)
    setFailure(undefined)
    const sent = await save({ body: { token, topic, isStopped } })
    setSaving(undefined)
    if (sent.data === undefined) {
      const more = refusalOf(sent.error) ? errorText(errorMessage(sent.error)) : t('unsubscribe.failed-more')
      setFailure({ title: t('unsubscribe.failed'), more: isOffline() ? t('unsubscribe.offline') : more })
      return
    }
    setSaved(sent.data)
    announce(t(isStopped ? 'unsubscribe.stopped' : 'unsubscribe.resumed', { topic: t(`unsubscribe.${topic}`) }))
  }

  if (!isToken || refusalOf(error)?.code === 'email.link-unknown') return { state: 'no-link' }
  const shown = saved ?? data
  if (shown) return { state: 'found', choices: { ...shown, saving, failure, choose } }
  return error ? { state: 'failed', error, retry: load } : { state: 'loading' }
}

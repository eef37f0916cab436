import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { emailApi, useReadEmailChoicesMutation } from '#src/api/email.api.ts'
import type { EmailTopic } from '#src/contract/codes/email-topics.ts'
import { type EmailChoices, unsubscribeTokenSchema } from '#src/contract/entities/email.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import type { Problem } from '#src/lib/problem.ts'
import { announce } from '#src/ui/live-regions.tsx'

export type Choices = EmailChoices & {
  saving: string | undefined
  failure: Problem | undefined
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
  const write = useWrite({
    texts: {
      ...{ offline: t('unsubscribe.failed'), undone: t('unsubscribe.offline') },
      ...{ unknown: t('unsubscribe.failed'), unknownMore: t('unsubscribe.failed-more') },
    },
    problemOf: (reason) => ({ title: t('unsubscribe.failed'), more: errorText(errorMessage(reason)) }),
  })
  const [saved, setSaved] = useState<EmailChoices>()
  const isToken = unsubscribeTokenSchema.safeParse(token).success
  const load = useCallback(() => {
    if (isToken) void read({ body: { token } })
  }, [isToken, read, token])
  useEffect(load, [load])

  const choose = async (topic: EmailTopic, isStopped: boolean): Promise<void> => {
    const body = { token, topic, isStopped }
    const sent = await write.send(emailApi.endpoints.saveEmailChoice, { body }, { of: topic })
    if (sent.kind !== 'answered') return
    setSaved(sent.answer)
    announce(t(isStopped ? 'unsubscribe.stopped' : 'unsubscribe.resumed', { topic: t(`unsubscribe.${topic}`) }))
  }

  if (!isToken || refusalOf(error)?.code === 'email.link-unknown') return { state: 'no-link' }
  const shown = saved ?? data
  if (shown) return { state: 'found', choices: { ...shown, saving: write.busyWith, failure: write.problem, choose } }
  return error ? { state: 'failed', error, retry: load } : { state: 'loading' }
}

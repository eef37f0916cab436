import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import type { Sent } from '#src/core/send-until-known.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'

type Refused = { fields: readonly { path: string; code: string }[] }

/** One press at a time; what failed is said in words, and nothing typed goes. */
export const useSending = () => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const send = async (sending: () => Promise<Sent<EarlierSlots>>): Promise<'done' | 'failed' | Refused> => {
    if (isBusy) return 'failed'
    setIsBusy(true)
    setTrouble(undefined)
    const sent = await sending()
    setIsBusy(false)
    if (typeof sent === 'object' && 'answer' in sent) return 'done'
    if (typeof sent !== 'object') {
      setTrouble(t(sent === 'not-sent' ? 'earlier.offline' : 'earlier.unknown'))
      return 'failed'
    }
    const fields = refusalOf(sent.error)?.fields
    if (fields && fields.length > 0) return { fields }
    setTrouble(errorText(errorMessage(sent.error)))
    return 'failed'
  }
  return { isBusy, trouble, send }
}

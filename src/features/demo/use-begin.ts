import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { useBeginPersonaMutation } from '#src/api/demo.api.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { announce } from '#src/ui/live-regions.tsx'

export const useBegin = ({ slug, name }: DemoPersona): { isBusy: boolean; begin: () => void } => {
  const { t } = useTranslation()
  const errorWords = useErrorText()
  const [send, { isLoading: isBusy }] = useBeginPersonaMutation()
  const begin = async (): Promise<void> => {
    const { error } = await send({ params: { slug } })
    if (error) announce(errorWords(errorMessage(error)), 'assertive')
    else announce(t('demo.begun', { name }))
  }
  return {
    isBusy,
    begin: () => {
      if (!isBusy) void begin()
    },
  }
}

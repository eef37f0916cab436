import { useTranslation } from 'react-i18next'
import { useWrite } from '#src/core/write/use-write.ts'
import { fromServerFields } from './earlier-preference.form.ts'

export const useEarlierWrite = () => {
  const { t } = useTranslation()
  return useWrite({ texts: { offline: t('earlier.offline'), unknown: t('earlier.unknown') }, fromServerFields })
}

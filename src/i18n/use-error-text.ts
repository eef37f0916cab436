import { useTranslation } from 'react-i18next'

export const useErrorText = (): ((words: {
  key: string
  message?: string | undefined
  minutes?: number | undefined
}) => string) => {
  const { t } = useTranslation()
  return ({ key, message, minutes }) => message ?? t(key, minutes === undefined ? {} : { count: minutes })
}

import { useTranslation } from 'react-i18next'

export const useErrorText = (): ((words: {
  key: string
  message?: string | undefined
  minutes?: number | undefined
}) => string) => {
  const { t, i18n } = useTranslation()
  return ({ key, message, minutes }) => {
    if (message !== undefined) return message
    if (minutes === undefined) return t(key)
    const hours = { count: Math.ceil(minutes / 60) }
    return minutes > 90 && i18n.exists(`${key}-hours`, hours) ? t(`${key}-hours`, hours) : t(key, { count: minutes })
  }
}

import { useTranslation } from 'react-i18next'

/** S-07: an answer may hold a word that this build does not know. */
export const useVisitStatus = (): ((status: string) => string) => {
  const { t, i18n } = useTranslation()
  return (status) => t(i18n.exists(`desk.status-${status}`) ? `desk.status-${status}` : 'desk.status-other')
}

// Imported only by routes and dialogs that need antd.
import { ConfigProvider } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#src/contract/entities/config.ts'
import { antdTheme } from './antd-theme.ts'

// antd lacks Australian, New Zealand and Canadian English.
const loaders: Readonly<Record<string, () => Promise<{ default: AntdLocale }>>> = {
  'en-AU': () => import('antd/es/locale/en_GB'),
  'en-NZ': () => import('antd/es/locale/en_GB'),
  'en-CA': () => import('antd/es/locale/en_US'),
  mk: () => import('antd/es/locale/mk_MK'),
}

export const AntdFrame = ({ theme, children }: { theme: Theme; children: ReactNode }) => {
  const { i18n } = useTranslation()
  const { language } = i18n
  // Never undefined: antd would remount the page with the first locale and lose all input.
  const [locale, setLocale] = useState<AntdLocale>(english)
  useEffect(() => {
    let isCurrent = true
    const take = async (): Promise<void> => {
      const module = await loaders[language]?.()
      if (isCurrent && module) setLocale(module.default)
    }
    // antd's few own texts stay as they were.
    take().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [language])
  return (
    <ConfigProvider theme={antdTheme(theme)} locale={locale} componentSize="large">
      {children}
    </ConfigProvider>
  )
}

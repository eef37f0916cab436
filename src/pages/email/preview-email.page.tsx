import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { usePreviewTranslatedEmailQuery } from '#src/api/email.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { emailTemplates } from '#src/contract/codes/email-templates.ts'
import { fallbackLocale, languageTag } from '#src/contract/codes/locales.ts'
import { isReference } from '#src/contract/rules/reference.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { EmailFrame } from '#src/features/email/email-frame.tsx'
import { PreviewChoice, type PreviewParams } from '#src/features/email/preview-choice.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'

const Preview = ({ params }: { params: PreviewParams }) => {
  const { t } = useTranslation()
  const { currentData, error, refetch } = usePreviewTranslatedEmailQuery(
    { query: params },
    { refetchOnMountOrArgChange: true },
  )
  if (refusalOf(error)?.code === 'email.nothing-to-show')
    return (
      <Banner tone="info" title={t('preview-email.none')} role="status">
        {t('preview-email.none-more')}
      </Banner>
    )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return currentData ? <EmailFrame preview={currentData} /> : <Loading words={t('preview-email.loading')} />
}

/** ROUTE-14. S-101: its guard is the login of staff, in every environment. */
const PreviewEmailPage = () => {
  const { t, i18n } = useTranslation()
  const { theme, enabledLocales } = useSelector(selectConfig)
  const [search] = useSearchParams()
  const referenceId = search.get('referenceId') ?? ''
  const shown = enabledLocales.find((each) => languageTag(each) === i18n.language)
  const [params, setParams] = useState<PreviewParams>({
    template: emailTemplates.find((each) => each === search.get('template')) ?? 'confirmation',
    lang: enabledLocales.find((each) => each === search.get('lang')) ?? shown ?? fallbackLocale,
    ...(isReference(referenceId) ? { referenceId } : {}),
  })
  return (
    <TitledPage title={t('preview-email.title')}>
      <p className="lead">{t('preview-email.lead')}</p>
      <AntdFrame theme={theme}>
        <PreviewChoice initial={params} onShow={setParams} />
      </AntdFrame>
      <Preview params={params} />
    </TitledPage>
  )
}

export default PreviewEmailPage

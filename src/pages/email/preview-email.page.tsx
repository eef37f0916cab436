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
import { PreviewChoice, type PreviewErrors, type PreviewParams } from '#src/features/email/preview-choice.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'

const Preview = ({ query }: { query: ReturnType<typeof usePreviewTranslatedEmailQuery> }) => {
  const { t } = useTranslation()
  const { currentData, error, refetch } = query
  const code = refusalOf(error)?.code
  if (code === 'email.reference-unknown')
    return (
      <p className="only-spoken" role="status">
        {t('error.email.reference-unknown')}
      </p>
    )
  if (code === 'email.nothing-to-show')
    return (
      <Banner tone="info" title={t('preview-email.none')} role="status">
        {t('preview-email.none-more')}
      </Banner>
    )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return currentData ? <EmailFrame preview={currentData} /> : <Loading words={t('preview-email.loading')} />
}

/** ROUTE-37: what its address names, and what of that there is not. */
const useAddressed = () => {
  const { i18n } = useTranslation()
  const { enabledLocales } = useSelector(selectConfig)
  const [search] = useSearchParams()
  const named = { template: search.get('template'), lang: search.get('lang') }
  const reference = search.get('referenceId') ?? ''
  const template = emailTemplates.find((each) => each === named.template)
  const lang = enabledLocales.find((each) => each === named.lang)
  const shown = enabledLocales.find((each) => languageTag(each) === i18n.language)
  const params: PreviewParams = {
    template: template ?? 'confirmation',
    lang: lang ?? shown ?? fallbackLocale,
    ...(isReference(reference) ? { referenceId: reference } : {}),
  }
  const errors: PreviewErrors = {
    ...(named.template !== null && !template ? { template: 'choice.unknown' } : {}),
    ...(named.lang !== null && !lang ? { language: 'choice.unknown' } : {}),
    ...(reference !== '' && !isReference(reference) ? { reference: 'invalid' } : {}),
  }
  return { params, reference, errors }
}

/** ROUTE-14. S-101: its guard is the login of staff, in every environment. */
const PreviewEmailPage = () => {
  const { t } = useTranslation()
  const { theme } = useSelector(selectConfig)
  const addressed = useAddressed()
  const [params, setParams] = useState<PreviewParams>()
  const errors = params ? {} : addressed.errors
  const query = usePreviewTranslatedEmailQuery(
    { query: params ?? addressed.params },
    // An invented visit is not what a wrong reference asks for.
    { refetchOnMountOrArgChange: true, skip: errors.reference !== undefined },
  )
  const isUnknown = refusalOf(query.error)?.code === 'email.reference-unknown'
  return (
    <TitledPage title={t('preview-email.title')}>
      <p className="lead">{t('preview-email.lead')}</p>
      <AntdFrame theme={theme}>
        <PreviewChoice
          initial={addressed.params}
          reference={addressed.reference}
          errors={isUnknown ? { ...errors, reference: 'choice.unknown' } : errors}
          onShow={setParams}
        />
      </AntdFrame>
      {errors.reference === undefined && <Preview query={query} />}
    </TitledPage>
  )
}

export default PreviewEmailPage

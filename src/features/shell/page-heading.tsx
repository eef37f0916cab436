import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { pageTitle } from '#src/contract/rules/page-title.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useRouteShape } from '#src/core/router/route-shape.ts'
import { PageTitle } from '#src/ui/page-title.tsx'

export type PageHeadingProps = {
  /** The title of the page's row, unless what is shown has one of its own. */
  title?: string | undefined
  /** The tab keeps the title of the row, as where the heading names a person. */
  keepsTabTitle?: boolean
  /** Of a title of the provider's that is in another language. */
  lang?: string | undefined
  /** Read aloud to one person alone. */
  isPrivate?: boolean
}

export const PageHeading = ({ title, keepsTabTitle = false, lang, isPrivate = false }: PageHeadingProps) => {
  const { t } = useTranslation()
  const config = useSelector(selectConfig)
  const { title: key } = useRouteShape()
  const routeTitle = key === undefined ? undefined : t(key)
  const ofTab = keepsTabTitle || title === undefined ? routeTitle : title
  const words = title ?? routeTitle
  return (
    <PageTitle documentTitle={pageTitle(ofTab, config)}>
      {isPrivate ? <span data-private="">{words}</span> : lang === undefined ? words : <span lang={lang}>{words}</span>}
    </PageTitle>
  )
}

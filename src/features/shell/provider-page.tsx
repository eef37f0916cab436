import { type ReactNode, Suspense } from 'react'
import { NotOffered } from './not-offered.tsx'
import { ProviderHtml } from './provider-html.tsx'
import { TitledPage } from './titled-page.tsx'

type ProviderPageProps = {
  title: string
  /** The provider's words; without any the page is not offered. */
  html: string
  isOffered?: boolean
  /** Stands above the provider's words. */
  children?: ReactNode
}

/** A page whose content the provider wrote. */
export const ProviderPage = ({ title, html, isOffered = html !== '', children }: ProviderPageProps) => {
  if (!isOffered) return <NotOffered />
  return (
    <TitledPage title={title}>
      {children}
      {html !== '' && (
        <Suspense>
          <ProviderHtml html={html} />
        </Suspense>
      )}
    </TitledPage>
  )
}

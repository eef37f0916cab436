import { type ReactNode, Suspense } from 'react'
import { NotOffered } from './not-offered.tsx'
import { ProviderHtml } from './provider-html.tsx'
import { TitledPage } from './titled-page.tsx'

type ProviderPageProps = {
  /** Empty: the page is not offered. */
  html: string
  isOffered?: boolean
  children?: ReactNode
}

export const ProviderText = ({ html }: { html: string }) =>
  html !== '' && (
    <Suspense>
      <ProviderHtml html={html} />
    </Suspense>
  )

export const ProviderPage = ({ html, isOffered = html !== '', children }: ProviderPageProps) => {
  if (!isOffered) return <NotOffered />
  return (
    <TitledPage>
      {children}
      <ProviderText html={html} />
    </TitledPage>
  )
}

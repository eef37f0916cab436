import { type ReactNode, Suspense } from 'react'
import { NotOffered } from './not-offered.tsx'
import { ProviderHtml } from './provider-html.tsx'
import { TitledPage } from './titled-page.tsx'

type ProviderPageProps = {
  title: string
  /** Empty: the page is not offered. */
  html: string
  isOffered?: boolean
  children?: ReactNode
}

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

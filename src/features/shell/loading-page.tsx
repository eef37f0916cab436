import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StepBar } from '#src/components/step-bar.tsx'
import { useRouteShape } from '#src/core/router/route-shape.ts'
import { showStart } from '#src/lib/visible-part.ts'
import { LoadingSpace } from '#src/ui/loading.tsx'
import { PageColumn } from './page-column.tsx'
import { useWaiting } from './waiting.tsx'

/** SHELL-23: the heading stands where that of the page will. */
export const LoadingPage = ({ words }: { words?: string }) => {
  const { t, i18n } = useTranslation()
  const { heading, title, lead, stepBar } = useRouteShape()
  useWaiting(words ?? t('loading.page'))
  const start = useRef<HTMLHeadingElement>(null)
  // A frame that is suddenly low would leave its visitor below it.
  useEffect(() => {
    if (start.current) showStart(start.current)
  }, [])
  return (
    <PageColumn
      steps={stepBar && <StepBar step={stepBar} />}
      heading={
        <h1 ref={start} data-loading>
          {t(heading ?? title ?? 'loading.page')}
        </h1>
      }
    >
      {lead !== undefined && i18n.exists(lead) && <p className="muted">{t(lead)}</p>}
      <LoadingSpace />
    </PageColumn>
  )
}

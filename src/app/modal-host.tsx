import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { modalClosed, type OpenModal, selectModals } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { whenIdle } from '#src/lib/when-idle.ts'
import { DialogFrame } from '#src/ui/dialog/dialog-frame.ts'
import { PlainDialog } from '#src/ui/dialog/plain-dialog.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'

// The list of dialogs comes when the page is idle, so that one opens without a network too; antd with the first.
const NamedModal = lazyPart(async () => ({ default: (await import('./named-modal.tsx')).NamedModal }))

/** Where the opener is gone, to the heading of its part: what the dialog has opened stands below it. */
const returnFocus = (opener: Element | null, part: Element | null): void => {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  if (document.activeElement === opener && opener !== document.body) return
  const heading = part?.querySelector<HTMLElement>('h2[tabindex]')
  heading?.focus({ preventScroll: true })
  if (heading && document.activeElement === heading) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

/** A dialog that fails to load still answers its opener. */
const BrokenModal = ({ close }: { close: () => void }) => {
  const { t } = useTranslation()
  return (
    <PlainDialog title={t('dialog.broken')} closeWords={t('dialog.close')} onClose={close}>
      {t('dialog.broken-more')}
    </PlainDialog>
  )
}

type HostedModalProps = { modal: OpenModal; isShown: boolean; isLowest: boolean }

const HostedModal = ({ modal, isShown, isLowest }: HostedModalProps) => {
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const { hasShell } = useCapabilities()
  const frame = useMemo(() => ({ isShown, hasFrameHeight: !hasShell }), [isShown, hasShell])
  useEffect(() => {
    // A dialog above another leaves the focus to that one, which knows where it was.
    if (!isLowest) return
    const opener = document.activeElement
    const part = opener?.closest('section') ?? null
    return () => returnFocus(opener, part)
  }, [isLowest])
  const close = (result?: unknown) => dispatch(modalClosed(modal.id, result))
  return (
    <DialogFrame value={frame}>
      <ErrorBoundary fallback={<BrokenModal close={() => close()} />}>
        <Suspense>
          <NamedModal theme={theme} modal={modal} close={close} />
        </Suspense>
      </ErrorBoundary>
    </DialogFrame>
  )
}

export const ModalHost = () => {
  const modals = useSelector(selectModals)
  useEffect(() => whenIdle(() => void NamedModal.preload().catch(() => undefined)), [])
  return modals.map((modal, index) => (
    <HostedModal key={modal.id} modal={modal} isShown={index === modals.length - 1} isLowest={index === 0} />
  ))
}

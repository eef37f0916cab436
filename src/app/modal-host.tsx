import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { type ModalName, modalClosed, type OpenModal, selectModals } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { DialogFrame } from '#src/ui/dialog/dialog-frame.ts'
import { PlainDialog } from '#src/ui/dialog/plain-dialog.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { modalRegistry } from './modal-registry.ts'

// antd loads with the first dialog only.
const AntdFrame = lazyPart(async () => ({ default: (await import('#src/ui/antd-frame.tsx')).AntdFrame }))

const returnFocus = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  if (document.activeElement === opener && opener !== document.body) return
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

/** An update waits for an open dialog, but not for a broken one, which the reload repairs. */
const HoldWhileShown = () => {
  useEffect(() => holdUpdates('dialog'), [])
  return null
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
    return () => returnFocus(opener)
  }, [isLowest])
  const close = (result?: unknown) => dispatch(modalClosed(modal.id, result))
  const Modal = modalRegistry[modal.name as ModalName] as unknown as ComponentType<Record<string, unknown>>
  return (
    <DialogFrame value={frame}>
      <ErrorBoundary fallback={<BrokenModal close={() => close()} />}>
        <Suspense>
          <AntdFrame theme={theme}>
            <HoldWhileShown />
            <Modal {...(modal.props as Record<string, unknown>)} name={modal.name} close={close} />
          </AntdFrame>
        </Suspense>
      </ErrorBoundary>
    </DialogFrame>
  )
}

export const ModalHost = () => {
  const modals = useSelector(selectModals)
  return modals.map((modal, index) => (
    <HostedModal key={modal.id} modal={modal} isShown={index === modals.length - 1} isLowest={index === 0} />
  ))
}

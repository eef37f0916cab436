import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector, useStore } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { type DialogHistory, trackDialogsInHistory } from '#src/core/modals/dialog-history.ts'
import { type ModalsRoot, modalClosed, type OpenModal, selectModals } from '#src/core/modals/modals.slice.ts'
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

type Dismissals = Map<string, { current: (() => void) | undefined }>

type HostedModalProps = { modal: OpenModal; isShown: boolean; isLowest: boolean; dismissals: Dismissals }

const HostedModal = ({ modal, isShown, isLowest, dismissals }: HostedModalProps) => {
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const { hasShell } = useCapabilities()
  const dismissal = useRef<() => void>(undefined)
  const frame = useMemo(() => ({ isShown, hasFrameHeight: !hasShell, dismissal }), [isShown, hasShell])
  useEffect(() => {
    dismissals.set(modal.id, dismissal)
    return () => void dismissals.delete(modal.id)
  }, [dismissals, modal.id])
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

/** A dialog that is still loading is closed; one that is there decides by itself. */
const useDialogHistory = (modals: readonly OpenModal[], dismissals: Dismissals): void => {
  const store = useStore<ModalsRoot>()
  const dispatch = useAppDispatch()
  const { hasHistory } = useCapabilities()
  const kept = useRef<DialogHistory>(undefined)
  // Before the router's own listener.
  useLayoutEffect(() => {
    if (!hasHistory) return
    const open = () => selectModals(store.getState())
    const history = trackDialogsInHistory({
      isOpen: () => open().length > 0,
      dismissTop: () => {
        const id = open().at(-1)?.id ?? ''
        const dismiss = dismissals.get(id)?.current ?? (() => void dispatch(modalClosed(id)))
        dismiss()
      },
      closeAll: () => {
        for (const { id } of open()) dispatch(modalClosed(id))
      },
    })
    kept.current = history
    return () => {
      kept.current = undefined
      history.end()
    }
  }, [store, dispatch, dismissals, hasHistory])
  const isOpen = modals.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the first opens or the last closes
  useEffect(() => kept.current?.settle(), [isOpen])
}

export const ModalHost = () => {
  const modals = useSelector(selectModals)
  const [dismissals] = useState<Dismissals>(() => new Map())
  useDialogHistory(modals, dismissals)
  useEffect(() => whenIdle(() => void NamedModal.preload().catch(() => undefined)), [])
  return modals.map((modal, index) => (
    <HostedModal
      key={modal.id}
      modal={modal}
      isShown={index === modals.length - 1}
      isLowest={index === 0}
      dismissals={dismissals}
    />
  ))
}

import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsEmbedded } from '#src/core/frame/frame.slice.ts'
import { type ModalName, modalClosed, type OpenModal, selectModals } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { DialogFrame } from '#src/ui/dialog/dialog-frame.ts'
import { modalRegistry } from './modal-registry.ts'

// A page without antd pays for it only when a dialog opens.
const AntdFrame = lazy(async () => ({ default: (await import('#src/ui/antd-frame.tsx')).AntdFrame }))

/** Gives the focus back to what had it, or to the page's heading when that is gone or takes none. */
const returnFocus = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  if (document.activeElement === opener && opener !== document.body) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

type HostedModalProps = { modal: OpenModal; isShown: boolean; isLowest: boolean }

const HostedModal = ({ modal, isShown, isLowest }: HostedModalProps) => {
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const isEmbedded = useSelector(selectIsEmbedded)
  const frame = useMemo(() => ({ isShown, isEmbedded }), [isShown, isEmbedded])
  useEffect(() => {
    // A dialog above another leaves the focus to that one, which knows where it was.
    if (!isLowest) return
    const opener = document.activeElement
    return () => returnFocus(opener)
  }, [isLowest])
  const Modal = modalRegistry[modal.name as ModalName] as unknown as ComponentType<Record<string, unknown>>
  return (
    <DialogFrame value={frame}>
      <Suspense>
        <AntdFrame theme={theme}>
          <Modal
            {...(modal.props as Record<string, unknown>)}
            name={modal.name}
            close={(result?: unknown) => dispatch(modalClosed(modal.id, result))}
          />
        </AntdFrame>
      </Suspense>
    </DialogFrame>
  )
}

/** Shows the dialog on top of the stack; those below keep their state out of sight. */
export const ModalHost = () => {
  const modals = useSelector(selectModals)
  return modals.map((modal, index) => (
    <HostedModal key={modal.id} modal={modal} isShown={index === modals.length - 1} isLowest={index === 0} />
  ))
}

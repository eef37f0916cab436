import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { type ModalName, modalClosed, selectTopModal } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { modalRegistry } from './modal-registry.ts'

// A page without antd pays for it only when a dialog opens.
const AntdFrame = lazy(async () => ({ default: (await import('#src/ui/antd-frame.tsx')).AntdFrame }))

/** Shows the dialog on top of the stack and gives the focus back to what opened it. */
export const ModalHost = () => {
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const top = useSelector(selectTopModal)
  const opener = useRef<HTMLElement | null>(null)
  const id = top?.id
  useEffect(() => {
    if (id === undefined) return
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    return () => opener.current?.focus()
  }, [id])
  if (!top) return null
  const Modal = modalRegistry[top.name as ModalName] as unknown as ComponentType<Record<string, unknown>>
  return (
    <Suspense>
      <AntdFrame theme={theme}>
        <Modal {...(top.props as Record<string, unknown>)} close={() => dispatch(modalClosed(top.id))} />
      </AntdFrame>
    </Suspense>
  )
}

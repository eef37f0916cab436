import { type ComponentType, useEffect } from 'react'
import type { Theme } from '#src/contract/entities/config.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import type { ModalName, OpenModal } from '#src/core/modals/modals.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { modalRegistry } from './modal-registry.ts'

// antd loads with the first dialog, or with a form that brought it before.
const AntdFrame = lazyPart(async () => ({ default: (await import('#src/ui/antd-frame.tsx')).AntdFrame }))

/** An update waits for an open dialog, but not for a broken one, which the reload repairs. */
const HoldWhileShown = () => {
  useEffect(() => holdUpdates('dialog'), [])
  return null
}

type NamedModalProps = { theme: Theme; modal: OpenModal; close: (result?: unknown) => void }

export const NamedModal = ({ theme, modal: { name, props }, close }: NamedModalProps) => {
  const Modal = modalRegistry[name as ModalName] as unknown as ComponentType<Record<string, unknown>>
  return (
    <AntdFrame theme={theme}>
      <HoldWhileShown />
      <Modal {...(props as Record<string, unknown>)} name={name} close={close} />
    </AntdFrame>
  )
}

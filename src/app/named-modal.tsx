import { type ComponentType, useEffect } from 'react'
import type { Theme } from '#src/contract/entities/config.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import type { ModalName, OpenModal } from '#src/core/modals/modals.slice.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { modalRegistry } from './modal-registry.ts'

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

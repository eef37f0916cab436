import { Button, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type DialogProps = {
  title: string
  children: ReactNode
  onClose: () => void
  /** Words of the closing button. */
  closeWords?: string
}

/** Frame of every dialog: named by its title, focus on its heading and back to the opener, closed by Esc, button or backdrop. */
export const Dialog = ({ title, children, onClose, closeWords }: DialogProps) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLSpanElement>(null)
  return (
    <Modal
      open
      centered
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      closable={{ 'aria-label': t('dialog.close') }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && heading.current?.focus()}
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          {closeWords ?? t('dialog.close')}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}

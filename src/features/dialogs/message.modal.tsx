import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { DialogText } from './dialog-text.tsx'
import styles from './dialogs.module.css'

const kinds = {
  message: { role: 'dialog' },
  info: { role: 'dialog', icon: 'info' },
  error: { role: 'alertdialog', icon: 'warn' },
} as const

/** A dialog must not wait for ever. */
const useWayOut = (isClosable: boolean): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (isClosable) return
    const timer = setTimeout(() => setIsLate(true), commonLimits.waitWithoutExitMilliseconds)
    return () => clearTimeout(timer)
  }, [isClosable])
  return isClosable || isLate
}

const MessageModal = (props: ModalComponentProps<'message' | 'info' | 'error'>) => {
  const { t } = useTranslation()
  const messageId = useId()
  const { name, title, message, secondMessage, isBusy, okWords, close } = props
  const kind = kinds[name]
  const isClosable = useWayOut(props.isClosable ?? true)
  return (
    <Dialog
      title={title}
      role={kind.role}
      describedBy={messageId}
      onClose={() => close()}
      {...(isClosable ? {} : { dismissedBy: [] })}
      buttons={
        isClosable ? (
          <Button kind="primary" onClick={() => close()}>
            {okWords ?? (name === 'message' ? t('dialog.ok') : t('dialog.close'))}
          </Button>
        ) : null
      }
    >
      <div id={messageId} className={styles.message} aria-busy={isBusy === true}>
        {isBusy && <Spinner />}
        {'icon' in kind && !isBusy && (
          <span className={styles[name]}>
            <Icon name={kind.icon} />
          </span>
        )}
        <div className={styles.words}>
          <DialogText text={message} />
          {secondMessage !== undefined && <DialogText text={secondMessage} />}
        </div>
      </div>
    </Dialog>
  )
}

export default MessageModal

import { type ReactNode, useEffect, useId, useRef } from 'react'
import buttons from '../button-link.module.css'
import styles from './plain-dialog.module.css'

type PlainDialogProps = { title: string; children: ReactNode; closeWords: string; onClose: () => void }

/** Native: works when antd cannot load. */
export const PlainDialog = ({ title, children, closeWords, onClose }: PlainDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, wordsId] = [useId(), useId()]
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-floating=""
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={wordsId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={wordsId}>{children}</p>
      <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onClose}>
        {closeWords}
      </button>
    </dialog>
  )
}

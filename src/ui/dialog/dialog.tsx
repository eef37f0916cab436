import { Modal } from 'antd'
import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { classNames } from '#src/lib/class-names.ts'
import { showDialog } from '#src/lib/visible-part.ts'
import { Button } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-frame.ts'
import { useOverflow } from './use-overflow.ts'

export type Dismissal = 'cross' | 'escape' | 'backdrop'

const anyDismissal: readonly Dismissal[] = ['cross', 'escape', 'backdrop']

export type DialogProps = {
  title: ReactNode
  children: ReactNode
  onClose: () => void
  closeWords?: string
  /** In place of the closing button, the refusing one first; null for none. */
  buttons?: ReactNode
  dismissedBy?: readonly Dismissal[]
  /** `alertdialog` interrupts and focuses its first button, `dialog` its heading. */
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  size?: 'usual' | 'large' | 'wide'
  /** A form of its own: the whole of a phone's screen. */
  fillsPhone?: boolean
}

const widths = { usual: 520, large: 720, wide: 960 }

/** IFRAME-06; the style sheet picks one. */
const frameHeights = {
  '--frame-height-phone': `${commonLimits.frameDialogPhonePixels}px`,
  '--frame-height': `${commonLimits.frameDialogPixels}px`,
  '--frame-margin': `${commonLimits.frameDialogMarginPixels}px`,
} as CSSProperties

const floating = { 'data-floating': '' }

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom

export const Dialog = ({
  title,
  children,
  onClose,
  closeWords,
  buttons,
  dismissedBy = anyDismissal,
  role = 'dialog',
  describedBy,
  size = 'usual',
  fillsPhone = false,
}: DialogProps) => {
  const { t } = useTranslation()
  const { isShown, hasFrameHeight, dismissal } = useContext(DialogFrame)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [content, setContent] = useState<HTMLDivElement | null>(null)
  const lastFocused = useRef<Element>(null)
  const [panel, setPanel] = useState<Element | null>(null)
  const isOverflowing = useOverflow(body, content)

  useEffect(() => {
    const isDismissable = dismissedBy.includes('escape') || dismissedBy.includes('cross')
    if (dismissal) dismissal.current = isDismissable ? onClose : () => undefined
  })

  // antd has no properties for these.
  useEffect(() => {
    panel?.setAttribute('role', role)
    panel?.setAttribute('aria-labelledby', headingId)
    if (describedBy) panel?.setAttribute('aria-describedby', describedBy)
  }, [panel, role, headingId, describedBy])

  // Before the dialog above takes it.
  useLayoutEffect(() => {
    if (!isShown && panel?.contains(document.activeElement)) lastFocused.current = document.activeElement
  }, [isShown, panel])

  const takeFocus = (): void => {
    // Who was faster than the opening writes on.
    if (document.activeElement?.matches('input, textarea') && panel?.contains(document.activeElement)) return
    const firstButton = role === 'alertdialog' ? footer.current?.querySelector('button') : null
    // At high zoom the button may be out of sight below the question.
    const isInSight = firstButton && panel && bottomOf(firstButton) <= bottomOf(panel)
    const start = isInSight ? firstButton : heading.current
    const last = lastFocused.current
    const next = last instanceof HTMLElement && last.isConnected ? last : start
    next?.focus()
    if (panel) showDialog(panel, commonLimits.frameDialogPhonePixels + commonLimits.frameDialogMarginPixels)
  }

  const footerContent =
    buttons === undefined ? (
      <Button kind="primary" onClick={() => onClose()}>
        {closeWords ?? t('dialog.close')}
      </Button>
    ) : (
      buttons
    )

  return (
    <Modal
      open={isShown}
      centered
      width={widths[size]}
      className={classNames(styles.dialog, fillsPhone && styles.whole)}
      wrapProps={floating}
      classNames={{
        wrapper: styles.wrapper,
        container: classNames(styles.container, hasFrameHeight && styles.embedded),
        header: styles.header,
        body: styles.body,
      }}
      styles={hasFrameHeight ? { container: frameHeights } : {}}
      title={
        <h2
          id={headingId}
          ref={(element) => {
            heading.current = element
            if (element) setPanel(element.closest('[aria-modal]'))
          }}
          // With nothing else focusable, the heading keeps Tab inside.
          tabIndex={footerContent || dismissedBy.includes('cross') ? -1 : 0}
          className={classNames(styles.heading, dismissedBy.includes('cross') && styles.besideCross)}
        >
          {title}
        </h2>
      }
      closable={dismissedBy.includes('cross') && { 'aria-label': t('dialog.close'), closeIcon: <Icon name="close" /> }}
      keyboard={dismissedBy.includes('escape')}
      mask={{ closable: dismissedBy.includes('backdrop') }}
      focusable={{ focusTriggerAfterClose: false }}
      // The event would be taken for an answer.
      onCancel={() => onClose()}
      afterOpenChange={(isOpen) => isOpen && takeFocus()}
      bodyProps={{
        ref: setBody,
        ...(isOverflowing ? { role: 'group', tabIndex: 0, 'aria-labelledby': headingId } : {}),
      }}
      footer={
        footerContent && (
          <div ref={footer} className={styles.buttons}>
            {footerContent}
          </div>
        )
      }
    >
      <div ref={setContent}>{children}</div>
    </Modal>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Button } from '#src/ui/button-link.tsx'
import { FactRow } from '#src/ui/row-list.tsx'
import styles from './booking-form.module.css'

const shownMilliseconds = 10_000

type MaskedRowProps = { label: string; fact: string; masked: string; detail?: ReactNode; action: ReactNode }

/** Where others look on, what was typed is shown for a moment, and never read aloud. */
export const MaskedRow = ({ label, fact, masked, detail, action }: MaskedRowProps) => {
  const { t } = useTranslation()
  const { isOverlooked } = useCapabilities()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setIsShown(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [isShown])
  if (!isOverlooked) return <FactRow isTyped label={label} fact={fact} detail={detail} action={action} />
  return (
    <FactRow
      isTyped
      label={label}
      fact={<span data-private="">{isShown ? fact : masked}</span>}
      detail={detail && <span data-private="">{detail}</span>}
      action={
        <span className={styles.masked}>
          {!isShown && (
            <Button kind="quiet" onClick={() => setIsShown(true)}>
              {t('check.show')}
              <span className="only-spoken"> {label}</span>
            </Button>
          )}
          {action}
        </span>
      }
    />
  )
}

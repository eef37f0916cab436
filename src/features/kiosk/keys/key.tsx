import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './keys.module.css'
import { signNames } from './layouts.ts'

const pressedMilliseconds = 120

/** Neither focus nor caret leave the field. */
export const stayInField = (event: SyntheticEvent): void => event.preventDefault()

type KeyProps = {
  children: ReactNode
  name?: string | undefined
  lang?: string
  kind?: 'plain' | 'wide' | 'next' | 'space'
  isOn?: boolean
  onPress: () => void
}

/** Once for each press, however long it is held. */
export const Key = ({ children, name, lang, kind = 'plain', isOn, onPress }: KeyProps) => {
  const [isPressed, setIsPressed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = (): void => {
    clearTimeout(timer.current)
    setIsPressed(true)
    timer.current = setTimeout(() => setIsPressed(false), pressedMilliseconds)
    onPress()
  }
  return (
    <button
      type="button"
      // Tab goes from field to field.
      tabIndex={-1}
      className={classNames(styles.key, kind !== 'plain' && styles[kind])}
      lang={lang}
      aria-label={name}
      aria-pressed={isOn}
      data-pressed={isPressed || undefined}
      onPointerDown={stayInField}
      onMouseDown={stayInField}
      onClick={press}
    >
      {children}
    </button>
  )
}

type SignKeyProps = { sign: string; onPress: () => void }

export const SignKey = ({ sign, onPress }: SignKeyProps) => {
  const { t } = useTranslation()
  const name = signNames[sign]
  return (
    <Key name={name === undefined ? undefined : t(name)} onPress={onPress}>
      {sign}
    </Key>
  )
}

export const DeleteKey = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation()
  return (
    <Key kind="wide" onPress={onPress}>
      <Icon name="delete" />
      <span>{t('keys.delete')}</span>
    </Key>
  )
}

import { useTranslation } from 'react-i18next'
import { DeleteKey, Key, SignKey } from './key.tsx'
import styles from './keys.module.css'
import { digitKeys } from './layouts.ts'

export type KeysProps = {
  onText: (text: string) => void
  onDelete: () => void
  onClear: () => void
  /** Absent where the field is the only one. */
  onNext: (() => void) | undefined
}

export const Keypad = ({ onText, onDelete, onClear, onNext }: KeysProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.pad}>
      {digitKeys.map((digit) => (
        <SignKey key={digit} sign={digit} onPress={() => onText(digit)} />
      ))}
      <DeleteKey onPress={onDelete} />
      <SignKey sign="0" onPress={() => onText('0')} />
      {onNext ? (
        <Key kind="next" onPress={onNext}>
          {t('keys.next')}
        </Key>
      ) : (
        <Key kind="wide" onPress={onClear}>
          {t('keys.clear')}
        </Key>
      )}
    </div>
  )
}

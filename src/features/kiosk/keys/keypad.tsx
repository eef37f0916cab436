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

/** @param hasDecimals a number may have a part behind its sign, which is that of the language. */
export const Keypad = ({ hasDecimals, onText, onDelete, onClear, onNext }: KeysProps & { hasDecimals: boolean }) => {
  const { t, i18n } = useTranslation()
  const sign = hasDecimals && new Intl.NumberFormat(i18n.language).formatToParts(0.5)[1]?.value
  return (
    <div className={styles.pad}>
      {digitKeys.map((digit) => (
        <SignKey key={digit} sign={digit} onPress={() => onText(digit)} />
      ))}
      {sign ? <SignKey sign={sign} onPress={() => onText(sign)} /> : <DeleteKey onPress={onDelete} />}
      <SignKey sign="0" onPress={() => onText('0')} />
      {sign && <DeleteKey onPress={onDelete} />}
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

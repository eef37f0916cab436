import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteKey, Key, SignKey } from './key.tsx'
import type { KeysProps } from './keypad.tsx'
import styles from './keys.module.css'
import { emailSigns, type Layer, rowsOf } from './layouts.ts'

type KeyboardProps = Omit<KeysProps, 'onClear'> & { layout: 'email' | 'code' | 'letters'; isCapital: () => boolean }

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)

/** @param isCapital whether the next letter begins a name or a sentence; `Aa` turns it round for one letter. */
export const Keyboard = ({ layout, isCapital, onText, onDelete, onNext }: KeyboardProps) => {
  const { t, i18n } = useTranslation()
  const [script, setScript] = useState<'latin' | 'cyrillic'>(i18n.language === 'mk' ? 'cyrillic' : 'latin')
  const [hasSigns, setHasSigns] = useState(false)
  const [isTurned, setIsTurned] = useState(false)
  const layer: Layer = hasSigns ? 'signs' : script
  const isPlain = layout !== 'letters'
  const isUpper = layout === 'code' || (!isPlain && isCapital() !== isTurned)
  const rows = rowsOf[isPlain ? 'plain' : layer]
  const type = (text: string): void => {
    if (isLetter(text)) setIsTurned(false)
    onText(text)
  }
  const shown = (sign: string): string => (isUpper && isLetter(sign) ? sign.toLocaleUpperCase(i18n.language) : sign)
  return (
    <div className={styles.board} lang={layer === 'cyrillic' && !isPlain ? 'mk' : undefined}>
      {rows.map((row, index) => (
        <div key={row.join('')} className={styles.row}>
          {row.map((sign) => (
            <SignKey key={sign} sign={shown(sign)} onPress={() => type(shown(sign))} />
          ))}
          {index === rows.length - 1 && <DeleteKey onPress={onDelete} />}
        </div>
      ))}
      <div className={styles.row}>
        {layout === 'email' && emailSigns.map((sign) => <SignKey key={sign} sign={sign} onPress={() => type(sign)} />)}
        {!isPlain && (
          <>
            <Key
              kind="wide"
              name={`${hasSigns ? t('keys.letters') : '123'}, ${t('keys.signs')}`}
              isOn={hasSigns}
              onPress={() => setHasSigns(!hasSigns)}
            >
              {hasSigns ? t('keys.letters') : '123'}
            </Key>
            {!hasSigns && (
              <>
                <Key
                  kind="wide"
                  lang={script === 'latin' ? 'mk' : 'en'}
                  onPress={() => setScript(script === 'latin' ? 'cyrillic' : 'latin')}
                >
                  {script === 'latin' ? 'Кирилица' : 'ABC'}
                </Key>
                <Key
                  name={`${t('keys.case')}, ${t('keys.capital')}`}
                  isOn={isUpper}
                  onPress={() => setIsTurned(!isTurned)}
                >
                  {t('keys.case')}
                </Key>
              </>
            )}
            <Key kind="space" onPress={() => type(' ')}>
              {t('keys.space')}
            </Key>
          </>
        )}
        {onNext && (
          <Key kind="next" onPress={onNext}>
            {t('keys.next')}
          </Key>
        )}
      </div>
    </div>
  )
}

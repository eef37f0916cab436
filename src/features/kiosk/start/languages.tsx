import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useChooseLanguage } from '#src/components/use-choose-language.ts'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './kiosk-start.module.css'

const withoutCountry = (name: string): string => name.replace(/ \(.*/, '')

/** The country only where another language of the provider has the same name. */
const shownName = (locale: Locale, all: readonly Locale[]): string => {
  const short = withoutCountry(languageNames[locale])
  const same = all.filter((each) => withoutCountry(languageNames[each]) === short)
  return same.length > 1 ? languageNames[locale] : short
}

/** For this patient: the kiosk starts again in the provider's own. */
export const Languages = () => {
  const { t, i18n } = useTranslation()
  const id = useId()
  const choose = useChooseLanguage()
  const { enabledLocales } = useSelector(selectConfig)
  if (enabledLocales.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand beside its buttons
    <div className={styles.languages} role="group" aria-labelledby={id}>
      <p id={id}>
        <Icon name="globe" />
        {t('kiosk.language')}
      </p>
      {enabledLocales.map((locale) => {
        const isChosen = languageTag(locale) === i18n.language
        return (
          <button
            key={locale}
            type="button"
            lang={languageTag(locale)}
            aria-pressed={isChosen}
            onClick={() => void choose(locale)}
          >
            {isChosen && <Icon name="check" />}
            {shownName(locale, enabledLocales)}
          </button>
        )
      })}
    </div>
  )
}

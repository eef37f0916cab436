// I18N-06: texts of a role in place of the loaded ones, in any language, until they are taken away.
import i18next, { type PostProcessorModule } from 'i18next'

type RoleTexts = Readonly<Record<string, string>>

let laid: RoleTexts = {}

const textFor = (keys: readonly string[], count: unknown): string | undefined => {
  const suffix = typeof count === 'number' ? i18next.services.pluralResolver.getSuffix(i18next.language, count, {}) : ''
  return keys.flatMap((key) => [laid[key + suffix], laid[key]]).find((text) => text !== undefined)
}

const name = 'role'

/** Plain text: what it names is filled in, and nothing is nested. */
const layer: PostProcessorModule = {
  type: 'postProcessor',
  name,
  process: (value, key, options) => {
    const text = textFor([key].flat(), options.count)
    return text === undefined
      ? value
      : i18next.services.interpolator.interpolate(text, options, i18next.language, options as never)
  },
}

export const layRoleTexts = (texts: RoleTexts): void => {
  laid = texts
  if (i18next.options.postProcess !== name) {
    i18next.use(layer)
    i18next.options.postProcess = name
  }
  // Whatever shows a text renders again.
  i18next.emit('languageChanged', i18next.language)
}

import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink } from 'react-router-dom'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

type MenuLinksProps = { className?: string | undefined; only?: readonly MenuEntry['name'][] }

export const MenuLinks = ({ className, only }: MenuLinksProps) => {
  const { t } = useTranslation()
  const config = useSelector(selectConfig)
  const { mayLeave } = useCapabilities()
  const paths = usePaths()
  const entries = menuEntries(config, paths, mayLeave).filter(({ name }) => only?.includes(name) ?? true)
  return (
    <ul className={className}>
      {entries.map(({ name, to, isExternal }) => (
        <li key={name}>
          {isExternal ? (
            <a href={to} rel="noopener noreferrer">
              {t(`menu.${name}`)}
            </a>
          ) : (
            <NavLink to={to} end>
              {t(`menu.${name}`)}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

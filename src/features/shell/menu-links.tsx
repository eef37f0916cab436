import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink } from 'react-router-dom'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

type MenuLinkProps = { name: MenuEntry['name']; className?: string | undefined; children?: ReactNode }

const useMenuEntries = (): MenuEntry[] => {
  const config = useSelector(selectConfig)
  const { mayLeave } = useCapabilities()
  const paths = usePaths()
  return menuEntries(config, paths, mayLeave)
}

/** @param children before the name. */
export const MenuLink = ({ name, className, children }: MenuLinkProps) => {
  const { t } = useTranslation()
  const entry = useMenuEntries().find((each) => each.name === name)
  if (!entry) return null
  return entry.isExternal ? (
    <a className={className} href={entry.to} rel="noopener noreferrer">
      {children}
      {t(`menu.${name}`)}
    </a>
  ) : (
    <NavLink className={className} to={entry.to} end>
      {children}
      {t(`menu.${name}`)}
    </NavLink>
  )
}

type MenuLinksProps = { className?: string | undefined; only: readonly MenuEntry['name'][] }

export const MenuLinks = ({ className, only }: MenuLinksProps) => (
  <ul className={className}>
    {useMenuEntries()
      .filter(({ name }) => only.includes(name))
      .map(({ name }) => (
        <li key={name}>
          <MenuLink name={name} />
        </li>
      ))}
  </ul>
)

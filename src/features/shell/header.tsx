import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { HeaderBarHost } from '#src/components/header-bar.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectPageClass } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './header.module.css'
import { HeaderImage } from './header-image.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MenuLink, MenuLinks } from './menu-links.tsx'
import { UserMenu } from './user-menu.tsx'

/** Help has a place of its own, and on a desktop our footer has the rest. */
const besideFooter = ['home', 'about'] as const
const besideHelp = [...besideFooter, 'terms', 'privacy'] as const

type HeaderProps = {
  /** SHELL-17 */
  info?: ReactNode
  isInfoKept?: boolean
  chip?: ReactNode
  account?: ReactNode
}

export const Header = ({ info, isInfoKept = false, chip, account }: HeaderProps) => {
  const { t } = useTranslation()
  const { mayLogIn } = useCapabilities()
  const pageClass = useSelector(selectPageClass)
  const isDesk = pageClass === 'desk'
  const user = useSelector(selectUser)
  const { application, phone, radiology } = useSelector(selectConfig)
  const hasMenu = !isDesk && (pageClass !== 'confirmation' || radiology.showMenuOnConfirmationPage)
  const hasOwnFooter = radiology.showCustomHeaderAndFooter && radiology.customFooter !== ''
  const message = t('shell.header-message')
  // SHELL-19
  const doctor = user && !user.organization ? user.currentDoctor : undefined
  const isWanted = (part: ReactNode): boolean => part !== undefined && part !== false
  const hasAdminLink = mayLogIn && application.showLinkToAdminPanel && radiology.domainAdmin !== ''
  return (
    <header>
      <div className={styles.header} data-class={isDesk ? pageClass : undefined}>
        <Logo />
        {isDesk && <HeaderBarHost className={styles.bar} />}
        <nav aria-label={t('shell.navigation')}>
          {hasMenu && <MenuLinks className={styles.links} only={hasOwnFooter ? besideHelp : besideFooter} />}
          {chip}
          {!isDesk && (
            <MenuLink className={styles.help} name="contact">
              <Icon name="phone" size="small" />
            </MenuLink>
          )}
          <div className={styles.wide}>
            <LanguageSwitch />
          </div>
          {hasMenu && (
            <Disclosure
              className={styles.menu}
              panelClassName={styles.panel}
              summary={
                <>
                  <Icon name="menu" size="small" />
                  {t('shell.menu')}
                </>
              }
            >
              <MenuLinks only={besideHelp} />
              {hasAdminLink && (
                <a href={radiology.domainAdmin} rel="noopener noreferrer">
                  {t('user.admin-login')}
                </a>
              )}
              {message !== '' && <p>{message}</p>}
            </Disclosure>
          )}
          {!isDesk && <PhoneLink number={phone} icon="phone" className={styles.number} />}
          {mayLogIn && <UserMenu />}
          {account}
        </nav>
      </div>
      {(message !== '' || isInfoKept || isWanted(info) || doctor) && (
        <div className={styles.line} data-kept={isInfoKept || undefined}>
          {message !== '' && <p>{message}</p>}
          {info}
          {doctor && <p>{t('user.doctor', doctor)}</p>}
        </div>
      )}
      <HeaderImage />
    </header>
  )
}

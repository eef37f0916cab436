import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { logOut } from '#src/core/session/session.thunks.ts'
import { openWholePage } from '#src/core/session/whole-page.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './user-menu.module.css'

const staffPages = [
  { path: pagePaths.desk, title: 'desk.title' },
  { path: pagePaths.kioskDevices, title: 'kiosk-devices.title' },
  { path: pagePaths.previewEmail, title: 'preview-email.title' },
] as const

/** SHELL-20 */
export const UserMenu = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const user = useSelector(selectUser)
  const { radiology } = useSelector(selectConfig)
  if (!user) return null
  const leave = async (): Promise<void> => {
    const { isOut, endSessionUrl } = await dispatch(logOut())
    if (endSessionUrl !== undefined) openWholePage(endSessionUrl)
    if (isOut) focusContent()
    announce(t(isOut ? 'user.logged-out' : 'user.logout-failed'), isOut ? 'polite' : 'assertive')
  }
  return (
    <Disclosure
      className={styles.user}
      panelClassName={styles.panel}
      summary={
        <>
          <Icon name="user" size="small" />
          <span className="only-spoken">{t('user.menu')}</span>
          {user.username}
        </>
      }
    >
      <ul>
        {user.role === 'staff' &&
          staffPages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{t(title)}</Link>
            </li>
          ))}
        {radiology.domainAdmin !== '' && (
          <li>
            <a href={radiology.domainAdmin} rel="noopener noreferrer">
              {t('user.admin')}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void leave()}>
            {t('user.logout')}
          </button>
        </li>
      </ul>
    </Disclosure>
  )
}

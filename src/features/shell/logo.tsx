import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { href } from '#src/contract/call.ts'
import { getApplicationAsset } from '#src/contract/calls/assets.calls.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectPageClass } from '#src/core/router/router.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import styles from './header.module.css'

/** SHELL-06, SHELL-07 */
export const Logo = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { mayLeave } = useCapabilities()
  const pageClass = useSelector(selectPageClass)
  const { demo, environment, radiology } = useSelector(selectConfig)
  const words = (
    <>
      <img src={href(getApplicationAsset, { params: { name: 'logo' } })} alt="" width="38" height="38" />
      <span>
        {radiology.name}
        {demo && environment === 'production' && <small>{t('shell.demo-provider')}</small>}
      </span>
    </>
  )
  if (mayLeave && pageClass === 'confirmation' && radiology.confirmationHeaderUrl !== '')
    return (
      <a className={styles.logo} href={radiology.confirmationHeaderUrl} rel="noopener noreferrer">
        {words}
      </a>
    )
  return (
    <Link className={styles.logo} to={paths.start}>
      {words}
    </Link>
  )
}

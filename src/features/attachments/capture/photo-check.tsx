import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { PhotoFindings } from './photo/photo-checks.ts'
import type { PhotoPage } from './photo-pages.ts'
import styles from './upload-attachment.module.css'

type Finding = { isGood: boolean; title: string; detail?: string }

const useFindings = () => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  return ({ hasAllEdges, isSharp, isDark, glare }: PhotoFindings): Finding[] => {
    const found: Finding[] = []
    if (hasAllEdges !== undefined)
      found.push(
        hasAllEdges
          ? { isGood: true, title: t('photo.edges-good') }
          : {
              isGood: false,
              title: t('photo.edges'),
              detail: isKiosk ? t('camera.edges-more') : t('photo.edges-more'),
            },
      )
    if (isSharp !== undefined)
      found.push(
        isSharp
          ? { isGood: true, title: t('photo.sharp-good') }
          : {
              isGood: false,
              title: t('photo.sharp'),
              detail: isKiosk ? t('camera.sharp-more') : t('photo.sharp-more'),
            },
      )
    if (isDark) found.push({ isGood: false, title: t('photo.dark'), detail: t('photo.dark-more') })
    if (glare)
      found.push({
        isGood: false,
        title: t(`photo.glare-${glare.spot}`),
        detail: isKiosk ? t('camera.glare-more') : t('photo.glare-more'),
      })
    return found
  }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

export type CheckedPhoto = Pick<PhotoPage, 'address' | 'findings'>

export const PhotoCheck = ({ page, number }: { page: CheckedPhoto; number: number }) => {
  const { t } = useTranslation()
  const findings = useFindings()(page.findings)
  const { glare } = page.findings
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <img src={page.address} alt={t('photo.alt', { number })} />
          {glare && (
            <span
              className={styles.glare}
              style={{
                insetInlineStart: percent(glare.box.left),
                top: percent(glare.box.top),
                width: percent(glare.box.width),
                height: percent(glare.box.height),
              }}
            />
          )}
        </div>
      </div>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={t('photo.findings')}>
          {findings.map(({ isGood, title, detail }) => (
            <li key={title} className={classNames(styles.finding, !isGood && styles.doubt)}>
              <Icon name={isGood ? 'done' : 'warn'} />
              <span>
                {isGood ? title : <b>{title}</b>}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

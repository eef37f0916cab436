import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { hasWarning } from './photo/photo-checks.ts'
import type { PhotoPage } from './photo-pages.ts'
import styles from './upload-attachment.module.css'

type PageListProps = {
  pages: readonly PhotoPage[]
  onOrder: (pages: readonly PhotoPage[]) => void
  onRemove: (page: PhotoPage) => void
  onLook: (page: PhotoPage) => void
}

export const PageList = ({ pages, onOrder, onRemove, onLook }: PageListProps) => {
  const { t } = useTranslation()
  const move = (from: number, to: number): void => {
    const next = [...pages]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    onOrder(next)
    announce(t('photo.moved', { number: to + 1, count: pages.length }))
  }
  return (
    <ol className={styles.pages} aria-label={t('photo.pages')}>
      {pages.map((page, at) => (
        <li key={page.id} className={styles.page}>
          <button type="button" className={styles.thumb} onClick={() => onLook(page)}>
            <img src={page.address} alt="" />
            <span>
              <b>{t('photo.page', { number: at + 1 })}</b>
              {hasWarning(page.findings) && (
                <small>
                  <Icon name="warn" size="small" />
                  {t('photo.maybe-unreadable')}
                </small>
              )}
            </span>
          </button>
          <span className={styles.moves}>
            {at > 0 && (
              <button type="button" aria-label={t('photo.up', { number: at + 1 })} onClick={() => move(at, at - 1)}>
                <Icon name="less" />
              </button>
            )}
            {at < pages.length - 1 && (
              <button type="button" aria-label={t('photo.down', { number: at + 1 })} onClick={() => move(at, at + 1)}>
                <Icon name="more" />
              </button>
            )}
            <button type="button" aria-label={t('photo.remove', { number: at + 1 })} onClick={() => onRemove(page)}>
              <Icon name="close" />
            </button>
          </span>
        </li>
      ))}
    </ol>
  )
}

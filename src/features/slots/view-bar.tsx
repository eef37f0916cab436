import { useTranslation } from 'react-i18next'
import type { SlotsLayout, SlotsView } from '#src/contract/codes/slots-view.ts'
import { Toggle } from '#src/ui/toggle.tsx'
import styles from './choose-slot.module.css'

type ViewBarProps = {
  view: SlotsView
  layout: SlotsLayout
  /** BOOK-19 */
  onView: (view: SlotsView) => void
  onLayout: (layout: SlotsLayout) => void
}

export const ViewBar = ({ view, layout, onView, onLayout }: ViewBarProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.views}>
      <Toggle
        label={t('view.range')}
        value={view}
        onChange={onView}
        options={[
          { value: 'WEEK', words: t('view.week') },
          { value: 'MONTH', words: t('view.month') },
        ]}
      />
      <Toggle
        label={t('view.layout')}
        value={layout}
        onChange={onLayout}
        options={[
          { value: 'LIST', words: t('view.list'), icon: 'list' },
          { value: 'GRID', words: t('view.grid'), icon: 'grid' },
        ]}
      />
    </div>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LocationField } from './location-field.tsx'

const PostCodeModal = ({ reason, close }: ModalComponentProps<'post-code'>) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('place.title')}
      onClose={() => close()}
      buttons={
        <Button size="large" onClick={() => close()}>
          {t('place.without')}
        </Button>
      }
    >
      <p>{t(`place.why-${reason}`)}</p>
      <LocationField isInFlow onChoose={(location) => close(location)} />
    </Dialog>
  )
}

export default PostCodeModal

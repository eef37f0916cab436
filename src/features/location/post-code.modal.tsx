import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PlaceField } from './location-field.tsx'

/** BOOK-34, S-48: asks for a post code where the device cannot tell, or is far away. */
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
      <PlaceField isInFlow onChoose={(location) => close(location)} />
    </Dialog>
  )
}

export default PostCodeModal

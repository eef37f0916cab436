import { useTranslation } from 'react-i18next'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LocationField } from './location-field.tsx'

const PostCodeModal = (props: ModalComponentProps<'post-code'>) => {
  const { t } = useTranslation()
  const distance = useDistance()
  const { reason, close } = props
  return (
    <Dialog
      title={t('place.title')}
      onClose={() => close()}
      buttons={<Button onClick={() => close()}>{t('place.without')}</Button>}
    >
      <p>
        {props.reason === 'far' ? t('place.why-far', { distance: distance(props.distance) }) : t(`place.why-${reason}`)}
      </p>
      <LocationField isInFlow onChoose={(location) => close(location)} />
    </Dialog>
  )
}

export default PostCodeModal

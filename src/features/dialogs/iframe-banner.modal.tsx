import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DialogText } from './dialog-text.tsx'

const IframeBannerModal = ({ close }: ModalComponentProps<'iframe-banner'>) => {
  const { t } = useTranslation()
  const { name, iframeBannerMore } = useSelector(selectConfig).radiology
  return (
    <Dialog title={t('iframe-banner.title', { name })} onClose={() => close()}>
      <DialogText text={{ html: iframeBannerMore }} />
    </Dialog>
  )
}

export default IframeBannerModal

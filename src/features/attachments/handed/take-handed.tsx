import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { openOwnDialog } from '#src/core/modals/dialog-history.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from '../capture/upload-attachment.module.css'
import { useCapture } from '../capture/use-capture.ts'
import { useCaptureSteps } from '../capture/use-capture-steps.tsx'
import { useWarnOfLeaving } from '../capture/use-warn-of-leaving.ts'

const nothing = { all: [] }

/** Picture 43b: one document, by the phone's own camera or from its files. */
export const TakeHanded = ({ handOffKey }: { handOffKey: string }) => {
  const { t } = useTranslation()
  const { theme } = useSelector(selectConfig)
  const capture = useCapture({
    target: { bookingKey: handOffKey, kind: 'handed' },
    replaces: undefined,
    replacesSlug: undefined,
    firstTypeId: undefined,
    needsReferral: true,
    documents: nothing,
    onDone: () => capture.move({ name: 'put-aside' }),
  })
  useWarnOfLeaving(capture.pages.some(({ isKept }) => !isKept))
  const steps = useCaptureSteps({ capture, isMultiple: false })
  const { name, canTake } = steps
  // Photos that wait are gone on with; nothing is taken back without a word.
  const hasPages = capture.pages.length > 0
  const isAside = name === 'choose'
  const isOpen = !isAside && hasPages
  const { move } = capture
  const putAside = useCallback(() => void move({ name: 'put-aside' }), [move])
  useEffect(() => (isOpen ? openOwnDialog(putAside) : undefined), [isOpen, putAside])
  return (
    <AntdFrame theme={theme}>
      <div className={styles.pickers}>
        {steps.inputs}
        {name === 'working' && !hasPages && <Loading words={t('upload.working')} />}
        {canTake && (
          <Button kind="primary" icon="camera" isWide onClick={steps.openCamera}>
            {t('upload.take-photo')}
          </Button>
        )}
        <Button kind={canTake ? 'secondary' : 'primary'} icon="document" isWide onClick={steps.openFiles}>
          {t('upload.choose')}
        </Button>
        {isAside && hasPages && (
          <Button icon="picture" isWide onClick={() => move({ name: 'gathered' })}>
            {t('upload.action-go-on')}
          </Button>
        )}
      </div>
      <p className="muted small">{steps.hint}</p>
      {isAside && steps.problems}
      {isOpen && (
        <Dialog title={steps.title} dismissedBy={['cross', 'escape']} onClose={putAside} buttons={steps.buttons}>
          <div ref={steps.content} className={styles.content} data-step={name}>
            {steps.view}
          </div>
        </Dialog>
      )}
    </AntdFrame>
  )
}

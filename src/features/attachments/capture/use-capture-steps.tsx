import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePicker } from '#src/components/use-file-picker.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { useDeviceLabel } from '../rows/use-device-label.ts'
import { acceptedKinds, acceptText, isPhoto, kindNames } from './file-kind.ts'
import { FileProblems } from './file-problems.tsx'
import { PageList } from './page-list.tsx'
import { hasWarning } from './photo/photo-checks.ts'
import { PhotoCheck } from './photo-check.tsx'
import type { PhotoPage } from './photo-pages.ts'
import styles from './upload-attachment.module.css'
import type { useCapture } from './use-capture.ts'

type StepsOptions = { capture: ReturnType<typeof useCapture>; isMultiple: boolean }

/** What is shown of a capture, wherever it is shown; its first step is the caller's own. */
export const useCaptureSteps = ({ capture, isMultiple }: StepsOptions) => {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceLabel()
  const isTouched = useMedia('(pointer: coarse)')
  const { settings, step, pages, refused } = capture
  const kinds = acceptedKinds(settings.contentTypes)
  const photoKinds = kinds.filter(isPhoto)
  const isAddingPages = pages.length > 0
  // "Take it again": the photo stays until there is another.
  const instead = useRef<PhotoPage>(undefined)
  const take = (chosen: readonly File[]): void => {
    const before = instead.current
    instead.current = undefined
    void capture.takeFiles(chosen, before)
  }
  const camera = useFilePicker({ accept: 'image/*', isCamera: true, label: t('upload.take-photo'), onFiles: take })
  const files = useFilePicker({
    accept: acceptText(isAddingPages ? photoKinds : kinds),
    isMultiple: isMultiple || isAddingPages,
    label: t('upload.choose'),
    onFiles: take,
  })
  const checked = step.name === 'check' ? pages.find(({ id }) => id === step.id) : undefined
  const name = checked ? 'check' : step.name === 'check' ? 'pages' : step.name

  // The heading of each step is spoken.
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (name !== 'working') content.current?.closest('[aria-modal]')?.querySelector('h2')?.focus()
  }, [name])

  const canTake = isTouched && photoKinds.length > 0
  const takeAgain = (): void => {
    instead.current = checked
    if (canTake) camera.open()
    else files.open()
  }
  const addAnother = (open: () => void) => (): void => {
    instead.current = undefined
    open()
  }
  const isDoubtful = checked !== undefined && hasWarning(checked.findings)
  const problems = <FileProblems refused={refused} settings={settings} />
  const pickers = (
    <div className={styles.pickers}>
      {canTake && (
        <Button kind={isAddingPages ? 'secondary' : 'primary'} icon="camera" isWide onClick={addAnother(camera.open)}>
          {isAddingPages ? t('photo.add-page') : t('upload.take-photo')}
        </Button>
      )}
      <Button
        kind={canTake ? 'quiet' : isAddingPages ? 'secondary' : 'primary'}
        {...(canTake ? {} : { icon: 'upload' as const })}
        onClick={addAnother(files.open)}
      >
        {isAddingPages ? t('photo.add-files') : canTake ? t('upload.choose-instead') : t('upload.choose')}
      </Button>
    </div>
  )
  const buttons = {
    choose: null,
    working: null,
    check: (
      <>
        <Button
          kind={isDoubtful ? 'primary' : 'secondary'}
          icon="camera"
          isUnavailable={capture.isTurning}
          onClick={takeAgain}
        >
          {isTouched ? t('photo.again') : t('photo.another')}
        </Button>
        <Button
          kind={isDoubtful ? 'secondary' : 'primary'}
          isUnavailable={capture.isTurning}
          onClick={() => capture.setStep({ name: 'pages' })}
        >
          {t('photo.use')}
        </Button>
      </>
    ),
    pages: (
      <Button kind="primary" isBusy={capture.isSending} onClick={() => void capture.send()}>
        {t('upload.send')}
      </Button>
    ),
  }
  const titles = {
    choose: undefined,
    working: t('upload.dialog-working'),
    check: t('photo.title'),
    pages: t('photo.pages-title'),
  }
  return {
    ...{ name, content, canTake, pickers, problems, title: titles[name], buttons: buttons[name] },
    openCamera: addAnother(camera.open),
    openFiles: addAnother(files.open),
    hint: t('upload.kinds', {
      kinds: kindNames(kinds).join(', '),
      megabytes: format.number(Math.round(settings.fileBytes / 1024 / 1024)),
    }),
    inputs: (
      <>
        {camera.input}
        {files.input}
      </>
    ),
    /** Of each step but the first. */
    view: (
      <>
        {name === 'working' && <Loading words={t('upload.working')} />}
        {checked && (
          <>
            <PhotoCheck page={checked} number={pages.indexOf(checked) + 1} />
            <div className={styles.turn}>
              <Button isSmall icon="turn" isBusy={capture.isTurning} onClick={() => void capture.turn(checked)}>
                {t('photo.turn')}
              </Button>
            </div>
            <p className="muted small">
              {checked.isKept ? t('photo.kept', { device }) : t('upload.not-saved', { device })}{' '}
              {t('photo.nothing-sent')}
            </p>
          </>
        )}
        {name === 'pages' && (
          <>
            <PageList
              pages={pages}
              onOrder={capture.order}
              onRemove={(page) => void capture.remove(page)}
              onLook={({ id }) => capture.setStep({ name: 'check', id })}
            />
            {problems}
            {pickers}
            <p className="muted small">
              {pages.length > 1 ? t('photo.one-document') : ''} {t('photo.nothing-sent')}
            </p>
          </>
        )}
      </>
    ),
  }
}

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePicker } from '#src/components/use-file-picker.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { shownStep } from './capture.flow.ts'
import { CheckButtons, CheckView, PagesView, Pickers } from './capture-steps.tsx'
import { acceptedKinds, acceptText, isPhoto, kindNames } from './file-kind.ts'
import { FileProblems } from './file-problems.tsx'
import type { PhotoPage } from './photo-pages.ts'
import type { CaptureOfDialog } from './use-capture.ts'

type StepsOptions = { capture: CaptureOfDialog; isMultiple: boolean }

/** The camera and the files of the device; "Take it again" keeps the photo until there is another. */
const usePickers = ({ capture, isMultiple }: StepsOptions) => {
  const { t } = useTranslation()
  const isTouched = useMedia('(pointer: coarse)')
  const kinds = acceptedKinds(capture.settings.contentTypes)
  const photoKinds = kinds.filter(isPhoto)
  const isAddingPages = capture.pages.length > 0
  const instead = useRef<PhotoPage>(undefined)
  const onFiles = (chosen: readonly File[]): void => {
    const before = instead.current
    instead.current = undefined
    void capture.take(chosen, before)
  }
  const camera = useFilePicker({ accept: 'image/*', isCamera: true, label: t('upload.take-photo'), onFiles })
  const files = useFilePicker({
    accept: acceptText(isAddingPages ? photoKinds : kinds),
    isMultiple: isMultiple || isAddingPages,
    label: t('upload.choose'),
    onFiles,
  })
  const canTake = isTouched && photoKinds.length > 0
  const open = (picker: typeof camera, before?: PhotoPage): void => {
    instead.current = before
    picker.open()
  }
  return {
    ...{ kinds, canTake, isAddingPages },
    openCamera: () => open(camera),
    openFiles: () => open(files),
    takeAgain: (page: PhotoPage) => open(canTake ? camera : files, page),
    inputs: (
      <>
        {camera.input}
        {files.input}
      </>
    ),
  }
}

const useSpokenStep = (name: string) => {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    if (name !== 'working') content.current?.closest('[aria-modal]')?.querySelector('h2')?.focus()
  }, [name])
  return content
}

/** What is shown of a capture, wherever it is shown; its first step is the caller's own. */
export const useCaptureSteps = ({ capture, isMultiple }: StepsOptions) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { settings, refused } = capture
  const { kinds, canTake, isAddingPages, openCamera, openFiles, takeAgain, inputs } = usePickers({
    capture,
    isMultiple,
  })
  const { checked, name } = shownStep(capture)
  const content = useSpokenStep(name)
  const problems = <FileProblems refused={refused} settings={settings} />
  const pickers = <Pickers canTake={canTake} isAddingPages={isAddingPages} onCamera={openCamera} onFiles={openFiles} />
  const titles = {
    choose: undefined,
    working: t('upload.dialog-working'),
    check: t('photo.title'),
    pages: t('photo.pages-title'),
  }
  return {
    ...{ name, content, canTake, pickers, problems, openCamera, openFiles, inputs, title: titles[name] },
    buttons: checked ? (
      <CheckButtons capture={capture} page={checked} onAgain={() => takeAgain(checked)} />
    ) : name === 'pages' ? (
      <Button kind="primary" isBusy={capture.doing === 'send'} onClick={() => void capture.send()}>
        {t('upload.send')}
      </Button>
    ) : null,
    hint: t('upload.kinds', {
      kinds: kindNames(kinds).join(', '),
      megabytes: format.number(Math.round(settings.fileBytes / 1024 / 1024)),
    }),
    /** Of each step but the first. */
    view: (
      <>
        {name === 'working' && <Loading words={t('upload.working')} />}
        {checked && <CheckView capture={capture} page={checked} />}
        {name === 'pages' && <PagesView capture={capture} problems={problems} pickers={pickers} />}
      </>
    ),
  }
}

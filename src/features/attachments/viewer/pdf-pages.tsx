import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { OpenPdf } from './open-pdf.ts'
import styles from './zoom-frame.module.css'
import { ZoomFrame } from './zoom-frame.tsx'

/** `away`: the code that draws is not on the device, and cannot be fetched. */
type Opened = { pdf: OpenPdf } | { problem: 'away' | 'broken' }

const open = async (file: Blob): Promise<Opened> => {
  const code = await import('./open-pdf.ts').catch(() => undefined)
  if (!code) return { problem: 'away' }
  return code.openPdf(file).then(
    (pdf) => ({ pdf }),
    () => ({ problem: 'broken' as const }),
  )
}

const useOpenPdf = (file: Blob): Opened | undefined => {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let isOver = false
    let pdf: OpenPdf | undefined
    void open(file).then((found) => {
      if ('pdf' in found) pdf = found.pdf
      if (isOver) pdf?.close()
      else setOpened(found)
    })
    return () => {
      isOver = true
      pdf?.close()
    }
  }, [file])
  return opened
}

type DrawnPageProps = {
  pdf: OpenPdf
  page: number
  scale: number
  turns: number
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
  onBroken: () => void
}

/** Drawn anew for each scale, so that letters stay sharp; its text is there for readers. */
const DrawnPage = ({ pdf, page, scale, turns, label, canvas, onBroken }: DrawnPageProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState<string>()
  const broken = useRef(onBroken)
  broken.current = onBroken
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top
  useEffect(() => {
    canvas.current?.parentElement?.scrollTo?.(0, 0)
  }, [page])
  useEffect(() => {
    const own = new AbortController()
    const target = canvas.current
    const width = Math.min(target?.parentElement?.clientWidth ?? 0, attachmentsLimits.pageWidthPixels)
    if (target)
      pdf.draw(page, target, { width: width * scale, turns, signal: own.signal }).catch(() => {
        if (!own.signal.aborted) broken.current()
      })
    return () => own.abort()
  }, [pdf, page, scale, turns, canvas])
  useEffect(() => {
    let isOver = false
    setText(undefined)
    pdf.textOf(page).then(
      (found) => !isOver && setText(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [pdf, page])
  return (
    <>
      <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />
      <div className="only-spoken">{text === '' ? t('upload.page-without-text') : text}</div>
    </>
  )
}

type PdfPagesProps = { file: Blob; name: string }

/** ATT-12, ATT-14: one page at a time; what cannot be shown is still opened and downloaded beside it. */
export const PdfPages = ({ file, name }: PdfPagesProps) => {
  const { t } = useTranslation()
  const opened = useOpenPdf(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState(1)
  const [brokenPage, setBrokenPage] = useState<number>()
  if (!opened) return <Loading words={t('loading.page')} />
  if ('problem' in opened) return <Banner tone="err" title={t(`upload.pdf-${opened.problem}`)} role="alert" />
  const { pdf } = opened
  const { pageCount: count } = pdf
  const label = t('upload.page', { page, count })
  const turnTo = (wanted: number): void => {
    const next = Math.min(Math.max(wanted, 1), count)
    if (next === page) return
    setPage(next)
    announce(t('upload.page', { page: next, count }))
  }
  const before = (): void => turnTo(page - 1)
  const after = (): void => turnTo(page + 1)
  const tools = count > 1 && (
    <div className={styles.group}>
      <Button isSmall icon="back" isUnavailable={page === 1} onClick={before}>
        <span className={styles.word}>{t('upload.page-before')}</span>
      </Button>
      <span>{label}</span>
      <Button isSmall icon="go" isUnavailable={page === count} onClick={after}>
        <span className={styles.word}>{t('upload.page-after')}</span>
      </Button>
    </div>
  )
  const pageKeys = { PageUp: before, PageDown: after }
  return (
    <ZoomFrame
      name={name}
      content={canvas}
      originalSize={() => ({ width: 0, height: 0 })}
      keys={pageKeys}
      tools={tools}
    >
      {(scale, turns) =>
        brokenPage === page ? (
          <Banner tone="err" title={t('upload.page-broken')} role="alert" />
        ) : (
          <DrawnPage
            pdf={pdf}
            page={page}
            scale={scale}
            turns={turns}
            label={`${name}, ${label}`}
            canvas={canvas}
            onBroken={() => setBrokenPage(page)}
          />
        )
      }
    </ZoomFrame>
  )
}

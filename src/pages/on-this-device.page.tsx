import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { UnsentDocuments, useUnsent } from '#src/features/attachments/unsent/unsent-documents.tsx'
import { type ListedDraft, listDraftOffers } from '#src/features/booking/draft/draft.thunks.ts'
import { DraftList } from '#src/features/booking/draft/draft-list.tsx'
import { DraftOffer } from '#src/features/booking/draft/draft-offer.tsx'
import { type Removal, removeMyData } from '#src/features/device-data/remove-my-data.ts'
import { preloadBirthDateForm, StoredVisits } from '#src/features/device-data/stored-visits.tsx'
import { VisitPass } from '#src/features/device-data/visit-pass.tsx'
import { listVisits, type OpenedVisit, removeVisit } from '#src/features/device-data/visit-passes.ts'
import { NotOffered } from '#src/features/shell/not-offered.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { deviceStores, hasDeviceData } from '#src/offline/device-stores.ts'
import type { ListedPass } from '#src/offline/visit-passes.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './on-this-device.module.css'

type Opened = { id: string } & Exclude<OpenedVisit, string>
type Kept = { visits: ListedPass[]; drafts: ListedDraft[]; hasAny: boolean }
type News = Removal | 'visit-gone'

const useKept = (unsent: ReturnType<typeof useUnsent>) => {
  const [kept, setKept] = useState<Kept>()
  const look = useCallback(async () => {
    const [visits, drafts] = [await listVisits(), await listDraftOffers()]
    setKept({ visits, drafts, hasAny: await hasDeviceData() })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: documents come and go while the page is open
  useEffect(() => void look(), [look, unsent.isEmpty])
  return { kept, look }
}

const usePreloadedParts = (): void => {
  // Buttons here must work offline.
  useEffect(() => {
    Promise.all([
      preloadBirthDateForm(),
      import('#src/features/dialogs/question.modal.tsx'),
      ...deviceStores().map(({ load }) => load()),
    ]).catch(() => undefined)
  }, [])
}

const NewsText = ({ news }: { news: News | undefined }) => {
  const { t } = useTranslation()
  const device = usePhoneOrComputer()
  return (
    <>
      {(news === 'removed' || news === 'session-left') && (
        <Banner tone="ok" title={t(`visit-pass.removed-${device}`)} />
      )}
      {news === 'left' && <Banner tone="warn" title={t(`visit-pass.left-${device}`)} />}
      {news === 'session-left' && <Banner tone="warn" title={t('visit-pass.session-left')} />}
      {news === 'visit-gone' && <Banner tone="info" title={t('visit-pass.gone')} />}
    </>
  )
}

type OpenedProps = { opened: Opened; onBack: () => void; onRemove: () => void }

const OpenedVisitPage = ({ opened, onBack, onRemove }: OpenedProps) => {
  const { t } = useTranslation()
  const device = usePhoneOrComputer()
  return (
    <TitledPage
      key="opened"
      title={t('visit-pass.title')}
      before={
        <p className={styles.back}>
          <button type="button" className={styles.quiet} onClick={onBack}>
            {t(`visit-pass.back-${device}`)}
          </button>
        </p>
      }
    >
      <VisitPass {...opened} onRemove={onRemove} />
    </TitledPage>
  )
}

const KeptData = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const paths = usePaths()
  const isOnline = useSelector(selectIsOnline)
  const device = usePhoneOrComputer()
  const [opened, setOpened] = useState<Opened>()
  const [news, setNews] = useState<News>()
  const unsent = useUnsent()
  const { kept, look } = useKept(unsent)
  usePreloadedParts()
  const newsPlace = useRef<HTMLDivElement>(null)
  /** The focused element is gone with its list. */
  const tell = (what: News): void => {
    setNews(what)
    newsPlace.current?.focus({ preventScroll: true })
  }
  const removeOne = async (id: string): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('visit-pass.remove-title'),
        message: t('visit-pass.remove-message'),
        yesWords: t('visit-pass.remove-yes'),
        noWords: t('visit-pass.remove-no'),
      }),
    )
    if (!isSure) return
    const isGone = await removeVisit(id)
    await look()
    if (isGone) setOpened(undefined)
    announce(t(isGone ? 'visit-pass.gone' : `visit-pass.left-${device}`))
  }
  const removeAll = async (): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('visit-pass.remove-all'),
        message: t('visit-pass.remove-all-message'),
        yesWords: t('visit-pass.remove-yes'),
        noWords: t('visit-pass.remove-no'),
      }),
    )
    if (!isSure) return
    const removal = await dispatch(removeMyData())
    await look()
    tell(removal)
  }

  if (opened)
    return (
      <OpenedVisitPage opened={opened} onBack={() => setOpened(undefined)} onRemove={() => void removeOne(opened.id)} />
    )
  const isEmpty = kept && !kept.hasAny && unsent.isEmpty
  return (
    <TitledPage
      key="list"
      keepsTabTitle
      title={t(`visit-pass.page-${device}`)}
      before={
        <ButtonLink kind="quiet" icon="back" to={paths.home}>
          {t('menu.home')}
        </ButtonLink>
      }
    >
      <div ref={newsPlace} tabIndex={-1} role="status">
        <NewsText news={news} />
      </div>
      {!(kept && unsent.isRead) && <Loading words={t('loading.page')} />}
      {isEmpty && <p className="lead">{t(`visit-pass.none-${device}`)}</p>}
      {kept && kept.visits.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('visit-pass.visits')}</h2>
          <StoredVisits
            visits={kept.visits}
            onOpened={(id, found) => {
              setNews(undefined)
              setOpened({ id, ...found })
            }}
            onGone={() => void look().then(() => tell('visit-gone'))}
          />
        </>
      )}
      {isOnline && kept && (
        <RowList>
          <LinkRow
            icon="calendar"
            title={t('visit-pass.at-clinic')}
            detail={t('visit-pass.at-clinic-more')}
            to={paths.visits}
          />
        </RowList>
      )}
      {kept && kept.drafts.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('visit-pass.drafts')}</h2>
          <DraftList drafts={kept.drafts} />
        </>
      )}
      {unsent.isRead && !unsent.isEmpty && (
        <>
          <h2 className={styles.heading}>{t('upload.unsent-title')}</h2>
          <UnsentDocuments unsent={unsent} />
        </>
      )}
      {kept && unsent.isRead && (
        <>
          {!isEmpty && <p className={`muted ${styles.heading}`}>{t(`visit-pass.lock-${device}`)}</p>}
          <p className="muted">{t('visit-pass.session')}</p>
          <p className={styles.back}>
            <Button onClick={() => void removeAll()}>{t('visit-pass.remove-all')}</Button>
          </p>
        </>
      )}
      <DraftOffer />
    </TitledPage>
  )
}

/** A kiosk keeps nothing. */
const OnThisDevicePage = () => {
  const { mayKeep } = useCapabilities()
  return mayKeep ? <KeptData /> : <NotOffered />
}

export default OnThisDevicePage

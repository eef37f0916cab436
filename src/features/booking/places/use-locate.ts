// "Use my location", pressed: asks device and server, and the patient for a post code where they cannot tell.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectPlace } from '#src/core/place/place.slice.ts'
import type { Located } from '#src/core/place/place.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import '../booking.modals.ts'
import { loadPlaceThunks } from './use-place-search.ts'

type LocateNews = { state: 'idle' | 'asking' | 'problem'; words: string }

const idle: LocateNews = { state: 'idle', words: '' }

/** @param regionSlug the region whose place stands in where nobody can tell and nobody is asked (S-49). */
export const useLocate = (regionSlug?: string) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { application } = useSelector(selectConfig)
  const place = useSelector(selectPlace)
  const [news, setNews] = useState(idle)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // A choice made meanwhile ends the waiting: its answer no longer counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change
  useEffect(() => setNews((before) => (before.state === 'asking' ? idle : before)), [place])

  /** BOOK-34, S-48 */
  const askPostCode = async (reason: 'unlocated' | 'far'): Promise<void> => {
    const location = await dispatch(ask('post-code', { reason }))
    if (!location) return
    const { choosePlace } = await loadPlaceThunks()
    const answer = await dispatch(choosePlace(location.postalCodeLocationId))
    setNews('error' in answer ? { state: 'problem', words: t(errorMessage(answer.error).key) } : idle)
  }

  const tell = async (located: Located): Promise<void> => {
    if ('error' in located) return setNews({ state: 'problem', words: t(errorMessage(located.error).key) })
    if ('problem' in located) {
      setNews({ state: 'problem', words: t(`place.${located.problem}`) })
      if (application.showUnableToLocateWindow) await askPostCode('unlocated')
      return
    }
    setNews(
      located.source === 'USER' || located.source === 'OVERTAKEN' ? idle : { state: 'problem', words: t('place.far') },
    )
    if (located.source === 'DEFAULT') await askPostCode('far')
  }

  const locate = async (): Promise<void> => {
    if (news.state === 'asking') return
    setNews({ state: 'asking', words: t('place.locating') })
    try {
      const { locatePlace } = await loadPlaceThunks()
      const located = await dispatch(locatePlace(regionSlug))
      // No dialog on a page that was gone to meanwhile.
      if (isHere.current) await tell(located)
    } catch {
      setNews({ state: 'problem', words: t('message.no_connection') })
    }
  }

  return { ...news, locate }
}

// BOOK-20, S-40: read beside the request, never before it, except when younger than a minute.
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import type { SlotsQuery } from '#src/offline/slot-cache.ts'
import { selectSlotsInvalidatedAt } from '../slots.slice.ts'
import { canCacheSlots, lastCachedAt } from './slot-cache-marks.ts'
import type { CachedSlots } from './store-slots.ts'

type CachedPage = { clinicId: number; start: string }
type Found = CachedSlots & { key: string }

const youth = slotsLimits.slotsRefreshSeconds * 1000

const patienceMilliseconds = 300

const look = async (key: string): Promise<Found | undefined> => {
  const { findCachedSlots } = await import('./store-slots.ts')
  const found = await findCachedSlots(JSON.parse(key) as SlotsQuery)
  return found && { ...found, key }
}

/** Cached so lately that the request waits for it. */
const mayBeEnough = (): boolean => canCacheSlots() && Date.now() - (lastCachedAt() ?? 0) < youth

/** @param isWanted false once the page has read these slots. */
export const useCachedSlots = (query: SlotsQuery, isWanted: boolean) => {
  const key = JSON.stringify(query)
  const droppedAt = useSelector(selectSlotsInvalidatedAt)
  const [found, setFound] = useState<Found>()
  const [lookedFor, setLookedFor] = useState('')
  /** Page whose cached slots no longer suffice. */
  const [doneWith, setDoneWith] = useState('')

  useEffect(() => {
    if (!isWanted || !canCacheSlots() || lastCachedAt() === undefined) return
    let isHere = true
    const done = (): void => setLookedFor(key)
    const patience = setTimeout(done, patienceMilliseconds)
    look(key).then(
      (seen) => {
        if (!isHere) return
        setFound(seen)
        done()
      },
      () => isHere && done(),
    )
    return () => {
      isHere = false
      clearTimeout(patience)
    }
  }, [key, isWanted])

  const seen = found?.key === key && found.seenAt > droppedAt ? found : undefined
  const isYoung = seen !== undefined && doneWith !== key && Date.now() - seen.seenAt < youth
  const isWaiting = lookedFor !== key && doneWith !== key && mayBeEnough()
  const seenAt = seen?.seenAt
  useEffect(() => {
    if (!isYoung || seenAt === undefined) return
    const timer = setTimeout(() => setDoneWith(key), seenAt + youth - Date.now())
    return () => clearTimeout(timer)
  }, [isYoung, seenAt, key])

  return {
    seen,
    /** No request is needed, or not before the cache answers. */
    isEnough: isWanted && (isYoung || isWaiting),
    letGo: () => setDoneWith(key),
  }
}

/**
 * The page that was seen last, where the server does not say which is next: the address may name neither clinic nor day.
 * Undefined until it is known, null for none.
 */
export const useLatestCached = (isWanted: boolean, examSlug: string, clinicId: number | undefined) => {
  const [found, setFound] = useState<{ key: string; page: CachedPage | null }>()
  const key = `${examSlug}|${clinicId ?? ''}`
  const isKept = isWanted && canCacheSlots() && lastCachedAt() !== undefined
  useEffect(() => {
    if (!isKept) return
    let isHere = true
    const look = async (): Promise<void> => {
      const { findLatestCached } = await import('./store-slots.ts')
      const page = await findLatestCached(examSlug, clinicId)
      if (isHere) setFound({ key, page: page ?? null })
    }
    look().catch(() => isHere && setFound({ key, page: null }))
    return () => {
      isHere = false
    }
  }, [isKept, key, examSlug, clinicId])
  if (!isKept) return null
  return found?.key === key ? found.page : undefined
}

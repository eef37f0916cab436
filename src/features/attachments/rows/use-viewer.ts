import { useEffect, useRef, useState } from 'react'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { ViewerSlide } from '../attachments.modals.ts'

type Acts = Readonly<{
  replace: () => void
  /** Answers whether it is gone. */
  delete: () => Promise<boolean>
}>

export type ViewDocument = {
  open: (key: string) => void
  /** What each row does when the viewer asks for it. */
  acts: Map<string, Acts>
}

/** ATT-12: each row opens the same viewer at its own document, and gets what was asked there. */
export const useViewer = (slides: readonly ViewerSlide[]): ViewDocument => {
  const dispatch = useAppDispatch()
  const acts = useRef(new Map<string, Acts>()).current
  // With what the list says by then.
  const [goOn, setGoOn] = useState<{ at: string; without: string | undefined }>()
  const open = async (start: string, shown: readonly ViewerSlide[]): Promise<void> => {
    const answer = await dispatch(ask('document-viewer', { slides: shown, start }))
    if (!answer || answer.act === 'closed') return
    const { act, key } = answer
    if (act === 'replace') return acts.get(key)?.replace()
    const isGone = (await acts.get(key)?.delete()) ?? false
    const at = shown.findIndex((each) => each.key === key)
    const next = isGone ? (shown[at + 1] ?? shown[at - 1]) : shown[at]
    setGoOn(next && { at: next.key, without: isGone ? key : undefined })
  }
  useEffect(() => {
    if (!goOn) return
    setGoOn(undefined)
    const left = slides.filter(({ key }) => key !== goOn.without)
    if (left.length > 0) void open(goOn.at, left)
  })
  return { open: (key) => void open(key, slides), acts }
}

export const useViewerActs = ({ acts }: ViewDocument, key: string, own: Acts): void => {
  useEffect(() => {
    acts.set(key, own)
    return () => void acts.delete(key)
  })
}

import { useEffect, useRef, useState } from 'react'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { ViewerSlide } from '../attachments.modals.ts'

/** `checked`: the clinic keeps it; `kept`: by the patient, or as nothing came of it. */
export type Deletion = 'deleted' | 'checked' | 'kept'

type Acts = Readonly<{
  replace: () => void
  delete: () => Promise<Deletion>
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
  const [goOn, setGoOn] = useState<{ at: string; key: string; came: Deletion }>()
  const open = async (start: string, shown: readonly ViewerSlide[]): Promise<void> => {
    const answer = await dispatch(ask('document-viewer', { slides: shown, start }))
    if (!answer || answer.act === 'closed') return
    const { act, key } = answer
    if (act === 'replace') return acts.get(key)?.replace()
    const came = (await acts.get(key)?.delete()) ?? 'kept'
    const at = shown.findIndex((each) => each.key === key)
    const next = came === 'deleted' ? (shown[at + 1] ?? shown[at - 1]) : shown[at]
    setGoOn(next && { at: next.key, key, came })
  }
  useEffect(() => {
    if (!goOn) return
    setGoOn(undefined)
    const { at, key, came } = goOn
    const left = slides.flatMap((each) => {
      if (each.key !== key || came === 'kept') return each
      return came === 'checked' ? { ...each, isChecked: true } : []
    })
    if (left.length > 0) void open(at, left)
  })
  return { open: (key) => void open(key, slides), acts }
}

export const useViewerActs = ({ acts }: ViewDocument, key: string, own: Acts): void => {
  useEffect(() => {
    acts.set(key, own)
    return () => void acts.delete(key)
  })
}

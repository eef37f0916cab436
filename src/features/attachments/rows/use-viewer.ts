import { useEffect, useRef } from 'react'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { DocumentAct, ViewerSlide } from '../attachments.modals.ts'

type Acts = Readonly<Record<DocumentAct['act'], () => void>>

export type ViewDocument = {
  open: (key: string) => void
  /** What each row does when the viewer asks for it. */
  acts: Map<string, Acts>
}

/** ATT-12: each row opens the same viewer at its own document, and gets what was asked there. */
export const useViewer = (slides: readonly ViewerSlide[]): ViewDocument => {
  const dispatch = useAppDispatch()
  const acts = useRef(new Map<string, Acts>()).current
  const open = async (start: string): Promise<void> => {
    const answer = await dispatch(ask('document-viewer', { slides, start }))
    if (answer && answer.act !== 'closed') acts.get(answer.key)?.[answer.act]()
  }
  return { open: (key) => void open(key), acts }
}

export const useViewerActs = ({ acts }: ViewDocument, key: string, own: Acts): void => {
  useEffect(() => {
    acts.set(key, own)
    return () => void acts.delete(key)
  })
}

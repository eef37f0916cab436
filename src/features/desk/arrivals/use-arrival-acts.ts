import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import type { Arrival } from '#src/contract/entities/check-in.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { announce } from '#src/ui/live-regions.tsx'
import type { PaperPart } from './missing-parts.tsx'

type Act = 'markReady' | 'acknowledgeCheckIn' | 'acknowledgePreparation' | 'undoCheckIn'

/** What the desk says of an arrival, each with what the screen shows of it: another's change is seen first. */
export const useArrivalActs = ({ reference, mark, firstName, lastName }: Arrival) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const name = fullName({ firstName, lastName })
  const send = async (act: Act, query: { has?: PaperPart; waitingArea?: string } = {}): Promise<void> => {
    if (busy !== undefined) return
    setBusy(act + (query.has ?? ''))
    setFailure(undefined)
    const row = deskApi.endpoints[act]
    const { error } = await dispatch(
      row.initiate({ params: { reference }, query: { ...query, mark } }, { track: false }),
    )
    setBusy(undefined)
    if (error) setFailure(error)
    else announce(t(`arrivals.did-${act}`, { name }))
  }
  const undo = async (): Promise<void> => {
    const question = {
      title: t('arrivals.undo-title', { name }),
      message: t('arrivals.undo-more'),
      yesWords: t('arrivals.undo-yes'),
      noWords: t('desk.leave'),
    }
    if (await dispatch(ask('confirm', question))) await send('undoCheckIn')
  }
  return { busy, failure, setFailure, send, undo }
}

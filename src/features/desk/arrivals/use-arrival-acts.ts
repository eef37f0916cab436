import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { type Press, useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import type { PaperPart } from './missing-parts.tsx'

type Act = 'markReady' | 'acknowledgeCheckIn' | 'acknowledgePreparation' | 'undoCheckIn'

/** What the desk says of an arrival, each with what the screen shows of it: another's change is seen first. */
export const useArrivalActs = ({ reference, mark, firstName, lastName }: DeskArrival) => {
  const { t } = useTranslation()
  const { press, ...write } = useDeskWrite()
  const name = fullName({ firstName, lastName })
  const send = async (
    act: Act,
    { question, ...query }: { has?: PaperPart; waitingArea?: string; question?: Press['question'] } = {},
  ): Promise<void> => {
    const said = t(`arrivals.did-${act}`, { name })
    const args = { params: { reference }, query: { ...query, mark } }
    await press(deskApi.endpoints[act], args, { ...(question ? { question } : {}), said, of: act + (query.has ?? '') })
  }
  const undo = (): Promise<void> =>
    send('undoCheckIn', {
      question: {
        title: t('arrivals.undo-title', { name }),
        message: t('arrivals.undo-more'),
        yesWords: t('arrivals.undo-yes'),
        noWords: t('desk.leave'),
      },
    })
  return { ...write, send, undo }
}

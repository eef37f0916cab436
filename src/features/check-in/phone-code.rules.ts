import type { HandOffState } from '#src/contract/codes/hand-off-states.ts'

type Asked = { hasCode: boolean; hasFailed: boolean; state: HandOffState }

/** S-36: what a kiosk shows of a code for the patient's phone; `says`: beside it. */
export const phoneCodeView = ({ hasCode, hasFailed, state }: Asked) => {
  const isOver = state === 'ENDED' || state === 'CLOSED'
  const isOpened = state === 'OPENED'
  return {
    picture: hasCode && !isOver ? 'code' : hasFailed || isOver ? 'none' : 'coming',
    says: hasCode && !isOver ? (isOpened ? 'opened' : 'scan') : undefined,
    // Also where a phone that is not the patient's has opened it.
    mayRenew: hasFailed || isOver || isOpened,
    isOpened,
  } as const
}

import { useTranslation } from 'react-i18next'
import { stopsCheckIn } from '#src/contract/codes/safety-states.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useSafetyTexts } from './use-safety-texts.ts'

/** There is something to ask, to read, or to look up again. */
export const hasSafetyMark = (safety: Safety | undefined): safety is Safety =>
  safety !== undefined && safety.state !== 'ANSWERED'

type SafetyMarkProps = { safety: Safety | undefined; timeZone: string }

/** S-121: in a list; nothing where all is answered. */
export const SafetyMark = ({ safety, timeZone }: SafetyMarkProps) => {
  const { t } = useTranslation()
  const { clearedWords } = useSafetyTexts(timeZone)
  if (!safety) return null
  if (stopsCheckIn(safety.state))
    return (
      <Badge tone="err" icon="warn">
        {t(`desk.safety-is-${safety.state}`)}
      </Badge>
    )
  return safety.cleared && <small className="muted">{clearedWords(safety.cleared)}</small>
}

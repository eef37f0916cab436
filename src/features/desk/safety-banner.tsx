import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stopsCheckIn } from '#src/contract/codes/safety-states.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useSafetyTexts } from './use-safety-texts.ts'

type SafetyBannerProps = { safety: Safety | undefined; timeZone: string; children?: ReactNode }

/** S-121: in a dialog, with what it means there; nothing where all is answered. */
export const SafetyBanner = ({ safety, timeZone, children }: SafetyBannerProps) => {
  const { t } = useTranslation()
  const { clearedWords } = useSafetyTexts(timeZone)
  if (!safety) return null
  if (stopsCheckIn(safety.state))
    return (
      <Banner tone="err" title={t(`desk.safety-is-${safety.state}`)}>
        {children}
      </Banner>
    )
  return safety.cleared && <p className="muted">{clearedWords(safety.cleared)}</p>
}

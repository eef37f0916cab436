import { useTranslation } from 'react-i18next'
import type { HandOffEnd } from '#src/contract/codes/hand-off-states.ts'
import type { HandOff } from '#src/contract/entities/hand-off.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

export type OpenedProps = { handOff: HandOff; refresh: () => void }

export const Over = ({ end }: { end: HandOffEnd }) => {
  const { t } = useTranslation()
  return (
    <TitledPage key={end} title={t(`hand-off.${end}`)}>
      <p className="lead">{t(`hand-off.${end}-more`)}</p>
      <CallUs />
    </TitledPage>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { demoApi, useGetFaultsQuery, useSetFaultsMutation } from '#src/api/demo.api.ts'
import { type DemoFault, explainedFaults, type ServerFault, serverFaults } from '#src/contract/codes/demo-faults.ts'
import type { DemoFaults } from '#src/contract/entities/demo.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { CheckRow } from '#src/ui/row-list.tsx'
import styles from './demo.module.css'

const groups = [
  { name: 'network', faults: ['slow', 'no-answer', 'offline'] },
  { name: 'sign-in', faults: ['wrong-code', 'attempts-used-up', 'signed-out', 'no-cookies', 'link-expired'] },
  { name: 'booking', faults: ['slot-taken'] },
  { name: 'clinic', faults: ['clinic-silent', 'clinic-slow', 'camera-refused'] },
  { name: 'neighbours', faults: ['sms-away', 'mail-away', 'identity-provider-away'] },
] as const satisfies readonly { name: string; faults: readonly DemoFault[] }[]

const refreshed = { pollingInterval: demoLimits.refreshSeconds * 1000, skipPollingIfUnfocused: true }

export const FaultBoard = () => {
  const { t } = useTranslation()
  const id = useId()
  const errorWords = useErrorText()
  // One that shows itself once is turned off by the server.
  const { data: faults = { on: [], server: null } } = useGetFaultsQuery({}, refreshed)
  const dispatch = useAppDispatch()
  const [send] = useSetFaultsMutation()
  const count = faults.on.length + (faults.server === null ? 0 : 1)
  const set = async (next: DemoFaults): Promise<void> => {
    dispatch(demoApi.util.updateQueryData('getFaults', {}, () => next))
    const { error } = await send({ body: next })
    if (error) announce(errorWords(errorMessage(error)), 'assertive')
  }
  const toggle = (fault: DemoFault): void => {
    const on = faults.on.includes(fault) ? faults.on.filter((each) => each !== fault) : [...faults.on, fault]
    void set({ ...faults, on })
  }
  const answer = (status: ServerFault | null): void => void set({ ...faults, server: status })
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <div>
          <h2 id={id}>{t('demo.faults')}</h2>
          <p className="muted small" role="status">
            {t('demo.faults-on', { count })}
          </p>
        </div>
        <Button isCompact onClick={() => void set({ on: [], server: null })}>
          {t('demo.all-off')}
        </Button>
      </div>
      {groups.map(({ name, faults: members }) => (
        <div key={name}>
          <h3 className={styles.group}>{t(`demo.group-${name}`)}</h3>
          <ul className={styles.faults} aria-label={t(`demo.group-${name}`)}>
            {members.map((fault) => (
              <CheckRow
                key={fault}
                title={t(`demo.fault-${fault}`)}
                detail={explainedFaults.includes(fault) ? t(`demo.fault-${fault}-more`) : undefined}
                isChecked={faults.on.includes(fault)}
                onChange={() => toggle(fault)}
              />
            ))}
            {name === 'booking' && (
              <CheckRow
                title={t('demo.fault-server')}
                isChecked={faults.server !== null}
                onChange={() => answer(faults.server === null ? 500 : null)}
                aside={
                  <select
                    className={styles.status}
                    aria-label={t('demo.fault-server-status')}
                    value={faults.server ?? 500}
                    onChange={({ target }) => answer(serverFaults.find((each) => each === Number(target.value)) ?? 500)}
                  >
                    {serverFaults.map((status) => (
                      <option key={status}>{status}</option>
                    ))}
                  </select>
                }
              />
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}

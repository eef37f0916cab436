import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isAnswered } from '#src/contract/codes/consent-states.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import styles from './close-visit.module.css'
import { useConsentForms } from './visit-consents.tsx'

/** Answers that wait on this device, by the slug of their form. */
const answeredHere = async (bookingKey: string): Promise<string[]> => {
  const { listUploads } = await import('#src/offline/queue/uploads.ts')
  const uploads = await listUploads(bookingKey).catch(() => [])
  return uploads.flatMap(({ state, about }) =>
    about.consent && !['cancelled', 'blocked', 'expired', 'received'].includes(state) ? [about.consent.slug] : [],
  )
}

/** PORTAL-22, PORTAL-23 */
export const CloseVisit = ({ bookingKey, isShownOnce }: { bookingKey: string; isShownOnce: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mayRecall } = useCapabilities()
  const { data, refetch } = useConsentForms(bookingKey, { skip: isShownOnce })
  if (!mayRecall) return null
  const isDone = async (): Promise<boolean> => {
    if (isShownOnce) return true
    // Pressed before the list is there.
    const known = data ?? (await refetch()).data
    const open = (known?.appointmentConsentForms ?? []).filter(({ state }) => !isAnswered(state))
    if (open.length === 0) return true
    const here = await answeredHere(bookingKey)
    return open.every(({ slug }) => here.includes(slug))
  }
  const leave = async (): Promise<void> => {
    const mayLeave =
      (await isDone()) ||
      (await dispatch(
        ask('confirm', {
          title: t('consent.leave'),
          message: t('consent.leave-more'),
          yesWords: t('consent.leave-yes'),
          noWords: t('consent.leave-no'),
        }),
      ))
    if (mayLeave) void navigate(paths.home)
  }
  return (
    <p className={styles.close}>
      <Button icon="home" isWide onClick={() => void leave()}>
        {t('consent.close')}
      </Button>
    </p>
  )
}

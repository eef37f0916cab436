import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'

const PrivacyChoices = lazyPart(() =>
  excuseLoss(async () => ({ default: (await import('#src/features/tracking/privacy-choices.tsx')).PrivacyChoices })),
)

const Choices = () => {
  const hasTrackers = useSelector(selectHasTrackers)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return hasTrackers && isMounted ? (
    <Apart>
      <PrivacyChoices />
    </Apart>
  ) : null
}

const PrivacyPage = () => (
  <PrivacyPolicy>
    <Choices />
  </PrivacyPolicy>
)

export default PrivacyPage

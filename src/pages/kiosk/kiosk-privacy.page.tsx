import { PrivacyPolicy } from '../info/privacy-policy.tsx'

/** A kiosk has no tracker to choose about. */
const KioskPrivacyPage = () => <PrivacyPolicy />

export default KioskPrivacyPage

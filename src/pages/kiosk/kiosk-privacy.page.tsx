import { PrivacyPolicy } from '../info/privacy-policy.tsx'

const KioskPrivacyPage = () => <PrivacyPolicy />

export default KioskPrivacyPage

import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { ProviderText } from '#src/features/shell/provider-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ContactClinics } from './contact-clinics.tsx'

/** STATIC-03 */
const ContactPage = () => {
  const { radiology } = useSelector(selectConfig)
  return (
    <TitledPage>
      <CallUs />
      <ProviderText html={radiology.contact} />
      <ContactClinics />
    </TitledPage>
  )
}

export default ContactPage

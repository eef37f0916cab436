import { useTypedContact } from '#src/features/booking/details/use-typed-contact.ts'
import { ContactPanel, type ContactPanelProps } from '#src/features/contact/contact-panel.tsx'

export const ContactHelp = (props: Omit<ContactPanelProps, 'known'>) => (
  <ContactPanel {...props} known={useTypedContact()} />
)

import { useTypedContact } from '#src/features/booking/details/use-typed-contact.ts'
import { ContactPanel, type ContactPanelProps } from '#src/features/contact/contact-panel.tsx'

/** Ways to a person, with what was typed for a booking: nothing is typed twice. */
export const ContactHelp = (props: Omit<ContactPanelProps, 'known'>) => (
  <ContactPanel {...props} known={useTypedContact()} />
)

import DOMPurify from 'dompurify'

export const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned here
  <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
)

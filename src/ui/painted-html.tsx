import styles from './html.module.css'

/** HTML that is clean already, in the product's own styles. Everything else goes through `Html`. */
export const PaintedHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, for what was cleaned before
  <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
)

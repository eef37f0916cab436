import styles from './html.module.css'

export const htmlMark = 'data-html'

/** HTML that is clean already, in the product's own styles. Everything else goes through `Html`. */
export const PaintedHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, for what was cleaned before
  <div {...{ [htmlMark]: '' }} className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
)

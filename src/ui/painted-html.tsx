import styles from './html.module.css'

export const htmlMark = 'data-html'

/** Clean already; everything else goes through `Html`. */
export const PaintedHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, for what was cleaned before
  <div {...{ [htmlMark]: '' }} className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
)

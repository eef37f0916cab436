import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { outsideLink, outsideLinkRel } from '#src/contract/rules/html.rules.ts'
import styles from './html.module.css'

export const htmlMark = 'data-html'

/** IFRAME-03: only `/iframe` may be framed, so links open beside a frame, in whichever way they are pressed. */
export const LinksBeside = createContext(false)

/** KIOSK-03: where a link leads nowhere on this device, its words stand alone. */
export const OpenableLinks = createContext<(href: string) => boolean>(() => true)

/** A page of the app, and no file. */
export const isOwnPage = (href: string): boolean => /^\/(?!api\/)/.test(href)

const isWeb = (href: string): boolean => outsideLink.test(href) || href.startsWith('/')

/** Clean already; everything else goes through `Html`. */
export const PaintedHtml = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const isBeside = useContext(LinksBeside)
  const isOpenable = useContext(OpenableLinks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other links
  useLayoutEffect(() => {
    for (const link of box.current?.querySelectorAll('a[href]') ?? []) {
      const href = link.getAttribute('href') ?? ''
      if (!isOpenable(href)) link.replaceWith(...link.childNodes)
      else if (isBeside && isWeb(href)) Object.assign(link, { target: '_blank', rel: outsideLinkRel })
    }
  }, [html, isBeside, isOpenable])
  return (
    <div
      ref={box}
      {...{ [htmlMark]: '' }}
      className={styles.html}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that does, for what was cleaned before
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

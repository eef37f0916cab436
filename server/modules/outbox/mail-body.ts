// All that is written into the HTML of a mail is escaped here, and only here.

/** `lang` where it is not the language of the message. */
export type Block = BlockContent & { lang?: string | undefined }

type BlockContent =
  | { heading: string }
  | { text: string }
  /** Lines that belong together, such as an address. */
  | { lines: readonly string[]; isBold?: boolean }
  | { list: readonly string[] }
  | { text: string; phone: string }
  /** An address of ours, as it is. */
  | { text: string; link: string }

export type MailContent = { subject: string; title: string; blocks: readonly Block[] }

const asText = (block: Block): string => {
  if ('heading' in block) return block.heading
  if ('lines' in block) return block.lines.join('\n')
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  if ('link' in block) return `${block.text}\n${block.link}`
  return 'phone' in block ? `${block.text} ${block.phone}` : block.text
}

export const textOf = ({ title, blocks }: MailContent): string => `${[title, ...blocks.map(asText)].join('\n\n')}\n`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d]/g, '')}" style="color:inherit">${escapeHtml(phone)}</a>`

const asHtml = (block: Block): string => {
  const lang = block.lang === undefined ? '' : ` lang="${escapeHtml(block.lang)}"`
  if ('heading' in block) return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(block.heading)}</h2>`
  if ('lines' in block) {
    const lines = block.lines.map(escapeHtml).join('<br>')
    return block.isBold
      ? `<p style="font-size:20px;line-height:1.3;margin:0 0 12px"><strong>${lines}</strong></p>`
      : `<p style="margin:0 0 12px"${lang}>${lines}</p>`
  }
  if ('list' in block)
    return `<ul style="margin:0 0 12px;padding:0 0 0 20px"${lang}>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  const link = 'link' in block ? `<br><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a>` : ''
  const phone = 'phone' in block ? ` ${phoneLink(block.phone)}` : ''
  return `<p style="margin:0 0 12px"${lang}>${escapeHtml(block.text)}${link}${phone}</p>`
}

/** No tables or pictures; colours are the reader's own, light or dark. */
export const htmlOf = ({ title, subject, blocks }: MailContent, language: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:600px;margin:0 auto" lang="${escapeHtml(language)}">
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>
${blocks.map(asHtml).join('\n')}
</main>
</body>
</html>
`

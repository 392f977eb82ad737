import { type Html, html, trustedHtml } from '#server/core/html.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { formatMoment } from '#shared/core/day-text.ts'
import { paths } from '#shared/web/paths.ts'

export interface MailContent {
  appUrl: string
  title: string
  /** Plain text; may hold line breaks. Escaped here. */
  paragraphs: readonly string[]
  /** The day that all hangs on, in large letters over the paragraphs. */
  deadline?: MailDeadline
  /** What somebody else wrote, set off from our own words. */
  quote?: string
  /** How the person who writes is reached. */
  contact?: MailContact
  /** Goods, each with its picture. */
  items?: readonly MailItem[]
  /** The mail's one button, below the goods. `url` absolute. */
  action?: MailLink
  /** Where the button comes before the goods: it is about all of them. */
  isActionFirst?: boolean
  /** Small print under the button. */
  note?: string
  /** Further ways, in small print under the note. */
  links?: readonly MailLink[]
  /** Texts that have to come along in full, at the end, in small print. Their blocks are divided by empty lines. */
  appendices?: readonly MailAppendix[]
}

export interface MailItem {
  over: string
  title: string
  value: string
  under: string
  /** Both absolute. */
  url: string
  image: string | null
  /** What can be done with it; absolute as well. */
  links?: readonly MailLink[]
}

interface MailLink {
  label: string
  url: string
}

/** "Sichtbar bis" / "1. Dezember 2026" / "um 14:05 Uhr" */
export interface MailDeadline {
  label: string
  day: string
  detail?: string
}

export interface MailContact {
  name: string
  email: string
  phone: string | null
}

export interface MailAppendix {
  title: string
  text: string
}

/** A moment as a deadline: its day large, its time below. */
export function deadlineAt(label: string, moment: Date): MailDeadline {
  const [day = '', time] = formatMoment(moment).split(' um ')
  return { label, day, ...(time !== undefined && { detail: `um ${time} Uhr` }) }
}

/** A mail in the product's look: the same content as text and as HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content).markup }
}

function renderText(content: MailContent): string {
  const { appUrl, title, paragraphs, deadline, quote, contact, items = [] } = content
  const { action, note, links = [], appendices = [] } = content
  const button = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const goods = items.map(textItem)
  return [
    title,
    ...(deadline === undefined ? [] : [Object.values(deadline).join('\n')]),
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(contact === undefined
      ? []
      : [[contact.name, contact.email, contact.phone].filter(Boolean).join('\n')]),
    ...(content.isActionFirst === true ? [...button, ...goods] : [...goods, ...button]),
    ...(note === undefined ? [] : [note]),
    ...links.map(textLink),
    ...appendices.map(appendix => `${'='.repeat(60)}\n${appendix.title}\n\n${appendix.text}`),
    `-- \n${PRODUCT_NAME}\n${appUrl}`,
  ].join('\n\n')
}

function textItem({ title, value, under, url, links = [] }: MailItem): string {
  return [title, `${value}, ${under}`, url, ...links.map(textLink)].join('\n')
}

function textLink({ label, url }: MailLink): string {
  return `${label}: ${url}`
}

/**
 * Mail programs know little CSS, so: tables, inline styles, system fonts behind the product's own. The style block is
 * only for those that can show the mail in the dark; the others ignore it.
 */
function renderHtml(content: MailContent): Html {
  const { appUrl, title, paragraphs, deadline, quote, contact, items = [] } = content
  const { action, note, links = [], appendices = [] } = content
  const imprint = `${appUrl}${paths.imprint}`
  const isActionFirst = content.isActionFirst === true
  const button = action !== undefined && htmlButton(action)
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5ea;color:#1b2a22;${TEXT_FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f3f5ea">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 14px">${htmlWordmark(appUrl)}</td></tr>
<tr><td class="card" style="font-size:0;line-height:0;background:#ffffff"><img src="${appUrl}/mail/markise.png" alt="" width="560" height="25" style="display:block;width:100%;height:auto"></td></tr>
<tr><td class="card" style="padding:26px 28px 32px;background:#ffffff;border-radius:0 0 10px 10px">
<h1 class="main-text" style="margin:0 0 16px;color:#1b2a22;${DISPLAY_FONT}font-size:26px;line-height:1.2;overflow-wrap:anywhere">${title}</h1>
${deadline !== undefined && htmlDeadline(deadline)}
${paragraphs.map(htmlParagraph)}
${quote !== undefined && htmlQuote(quote)}
${contact !== undefined && htmlContact(contact)}
${isActionFirst && button}
${items.map(htmlItem)}
${!isActionFirst && button}
${note !== undefined && html`<p class="soft" style="margin:20px 0 0;color:#47564d;font-size:15px;line-height:1.5;overflow-wrap:anywhere">${htmlLines(note)}</p>`}
${links.length > 0 && html`<p class="soft" style="margin:12px 0 0;color:#47564d;font-size:15px;line-height:1.7">${links.map(htmlLink)}</p>`}
${appendices.map(htmlAppendix)}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;color:#47564d;font-size:13px;line-height:1.5">
${PRODUCT_NAME} · <a href="${imprint}" class="soft" style="color:#47564d">Impressum</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const TEXT_FONT = trustedHtml(
  "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;",
)
const DISPLAY_FONT = trustedHtml("font-family:Besley,Rockwell,'Roboto Slab',Georgia,serif;font-weight:700;")
const STYLES = trustedHtml(`@media (max-width: 399px) {
.button { padding: 13px 18px !important; font-size: 15px !important }
}
@media (prefers-color-scheme: dark) {
.by-day { display: none !important }
.by-night { display: block !important }
.tint { background: #2a3931 !important }
.page { background: #111a16 !important }
.card { background: #202d27 !important }
.main-text { color: #f4f1e3 !important }
.soft { color: #bdc8be !important }
}`)

/** In two versions, as a picture cannot follow the ground; where pictures are not shown its alternative text stands there. */
function htmlWordmark(appUrl: string): Html {
  const look = html`width="200" height="31" style="${DISPLAY_FONT}font-size:24px;color:#1b2a22;border:0;`
  return html`<a href="${appUrl}" class="main-text" style="display:block;color:#1b2a22;text-decoration:none"><img class="by-day main-text" src="${appUrl}/mail/wortmarke.png" alt="${PRODUCT_NAME}" ${look}display:block"><img class="by-night main-text" src="${appUrl}/mail/wortmarke-dunkel.png" alt="${PRODUCT_NAME}" ${look}display:none;mso-hide:all"></a>`
}

function htmlDeadline({ label, day, detail }: MailDeadline): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="tint" style="padding:14px 18px 16px;background:#fff3cf;border-left:6px solid #ffc233">
<span class="soft" style="color:#47564d;font-size:15px">${label}</span><br>
<b class="main-text" style="color:#1b2a22;${DISPLAY_FONT}font-size:32px;line-height:1.2">${day}</b>
${detail !== undefined && html`<br><span class="soft" style="color:#47564d;font-size:15px">${detail}</span>`}
</td></tr></table>
`
}

function htmlQuote(text: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td class="tint main-text" style="padding:16px 18px;background:#f3f5ea;border-left:4px solid #ffc233;color:#1b2a22;font-size:17px;line-height:1.5;overflow-wrap:anywhere">${htmlLines(text)}</td></tr></table>
`
}

/** Addresses are escaped whole: one may hold `?` or `&`, which would begin further headers. */
function htmlContact({ name, email, phone }: MailContact): Html {
  const mailto = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return html`<p class="main-text" style="margin:0 0 18px;color:#1b2a22;font-size:17px;line-height:1.6;overflow-wrap:anywhere"><b>${name}</b><br><a href="${mailto}" class="main-text" style="color:#1b2a22">${email}</a>${
    phone !== null &&
    html`<br><a href="tel:${phone.replace(/[^\d+]/g, '')}" class="main-text" style="color:#1b2a22">${phone}</a>`
  }</p>
`
}

function htmlParagraph(paragraph: string): Html {
  return html`<p class="main-text" style="margin:0 0 16px;color:#1b2a22;font-size:17px;line-height:1.5;overflow-wrap:anywhere">${htmlLines(paragraph)}</p>
`
}

/** Pictures are often not shown at first, so the text stands by itself. */
function htmlItem({ over, title, value, under, url, image, links = [] }: MailItem): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #dccfa3"><tr>
${image !== null && html`<td width="124" valign="top" style="width:124px;padding:14px 16px 14px 0"><a href="${url}"><img src="${image}" alt="" width="124" height="99" style="display:block;width:124px;height:99px;object-fit:cover;border-radius:6px"></a></td>`}
<td valign="top" style="padding:14px 0;line-height:1.4">
<span class="soft" style="color:#47564d;font-size:13px">${over}</span><br>
<a href="${url}" class="main-text" style="color:#1b2a22;font-size:17px;font-weight:650;overflow-wrap:anywhere">${title}</a><br>
<b class="main-text" style="color:#1b2a22;font-size:17px">${value}</b><br>
<span class="soft" style="color:#47564d;font-size:14px">${under}</span>
${links.length > 0 && html`<br>${links.map(htmlChoice)}`}
</td></tr></table>
`
}

/** At least 44 pixels high, beside the others or below them. */
function htmlChoice({ label, url }: MailLink): Html {
  return html`<a href="${url}" class="main-text" style="display:inline-block;margin:10px 8px 0 0;padding:10px 14px;border:2px solid #78857b;border-radius:8px;color:#1b2a22;font-size:15px;font-weight:650;line-height:20px;text-decoration:none">${label}</a>`
}

function htmlLink({ label, url }: MailLink): Html {
  return html`<a href="${url}" class="soft" style="color:#47564d">${label}</a><br>`
}

/** The cell carries the colour, because Outlook ignores the padding of a link. Below it the address to copy. */
function htmlButton({ label, url }: MailLink): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="background:#ffc233;border-radius:8px;border-bottom:3px solid #9a6500">
<a href="${url}" class="button" style="display:inline-block;padding:13px 26px;color:#1b2a22;font-size:17px;font-weight:650;text-decoration:none;white-space:nowrap">${label}</a>
</td></tr>
</table>
<p class="soft" style="margin:0;color:#47564d;font-size:13px;line-height:1.5;overflow-wrap:anywhere">Falls der Knopf nicht geht, kopieren Sie diese Adresse in Ihren Browser:<br><a href="${url}" class="soft" style="color:#47564d;word-break:break-all">${url}</a></p>`
}

function htmlAppendix({ title, text }: MailAppendix): Html {
  return html`<div class="soft" style="margin-top:28px;padding-top:16px;border-top:2px solid #dccfa3;color:#47564d;font-size:14px;line-height:1.5;overflow-wrap:anywhere">
<h2 class="main-text" style="margin:0 0 12px;color:#1b2a22;${DISPLAY_FONT}font-size:19px;line-height:1.25">${title}</h2>
${text.split(/\n{2,}/).map(block => html`<p style="margin:0 0 10px">${htmlLines(block)}</p>`)}
</div>`
}

function htmlLines(text: string): Html[] {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}

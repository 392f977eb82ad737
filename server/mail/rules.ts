import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { type Html, html, trustedHtml } from '#server/core/html.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

/** A mail that is not delivered this long after it was written is given up. */
export const GIVE_UP_MS = 3 * DAY_MS
/** Mails that are done with stay this long, for questions about what was sent. */
export const KEEP_MS = 30 * DAY_MS
/** A process that sends a mail has it for itself this long: far above every time-out of the transport. */
export const CLAIM_MS = 5 * MINUTE_MS

/** So many are on their way at once: most of the time is waiting, for the mail server and for the database's disk. */
export const MAILS_AT_ONCE = 4
/** The first mail goes alone this long, so that a server that is away is found out by one. */
export const PROBE_MS = SECOND_MS / 2

export const SUBJECT_MAX_LENGTH = 200

/** Time until the next try: 1, 2, 4 … minutes, then every hour. `attempts` counts those already made. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), HOUR_MS)
}

/** When the mail was tried last, `null` for one that was not; both as the outbox had it before it was claimed again. */
export function previousAttempt(mail: { attempts: number; nextAttemptAt: Date }): Date | null {
  return mail.attempts === 0 ? null : new Date(mail.nextAttemptAt.getTime() - retryDelayMs(mail.attempts))
}

/**
 * Stays the same when a mail is sent again because a crash hid that it had been sent: receiving servers and mail
 * programs recognise the duplicate by it.
 */
export function messageId(mail: { id: number; createdAt: Date }, appUrl: string): string {
  return `<${mail.id}.${mail.createdAt.getTime()}@${new URL(appUrl).hostname}>`
}

/** One line without control characters: nothing that a user typed can begin another header. */
export function headerLine(value: string, maxLength: number): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

export interface MailContent {
  appUrl: string
  title: string
  /** Plain text; may hold line breaks. Escaped here. */
  paragraphs: readonly string[]
  /** Goods, each with its picture. */
  items?: readonly MailItem[]
  /** The mail's one button. `url` absolute. */
  action?: { label: string; url: string }
  /** Small print under the button. */
  note?: string
  /** Further ways, in small print under the note. */
  links?: readonly { label: string; url: string }[]
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
}

export interface MailAppendix {
  title: string
  text: string
}

/** A mail in the product's look: the same content as text and as HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content).markup }
}

function renderText(content: MailContent): string {
  const { appUrl, title, paragraphs, items = [], action, note, links = [], appendices = [] } = content
  return [
    title,
    ...paragraphs,
    ...items.map(item => `${item.title}\n${item.value}, ${item.under}\n${item.url}`),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(note === undefined ? [] : [note]),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...appendices.map(appendix => `${'='.repeat(60)}\n${appendix.title}\n\n${appendix.text}`),
    `-- \n${PRODUCT_NAME}\n${appUrl}`,
  ].join('\n\n')
}

/**
 * Mail programs know little CSS, so: tables, inline styles, system fonts behind the product's own. The style block is
 * only for those that can show the mail in the dark; the others ignore it.
 */
function renderHtml(content: MailContent): Html {
  const { appUrl, title, paragraphs, items = [], action, note, links = [], appendices = [] } = content
  const imprint = `${appUrl}${paths.imprint}`
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5ea;color:#1b2a22;${TEXT_FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f3f5ea">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">
<a href="${appUrl}" class="main-text" style="color:#1b2a22;text-decoration:none;${DISPLAY_FONT}font-size:24px">${PRODUCT_NAME}</a>
</td></tr>
<tr><td style="height:8px;line-height:8px;font-size:0;background:#ffc233;border-radius:10px 10px 0 0">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border-radius:0 0 10px 10px">
<h1 class="main-text" style="margin:0 0 16px;color:#1b2a22;${DISPLAY_FONT}font-size:26px;line-height:1.2;overflow-wrap:anywhere">${title}</h1>
${paragraphs.map(htmlParagraph)}
${items.map(htmlItem)}
${action !== undefined && htmlButton(action)}
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
const DARK_STYLES = trustedHtml(`@media (prefers-color-scheme: dark) {
.page { background: #111a16 !important }
.card { background: #202d27 !important }
.main-text { color: #f4f1e3 !important }
.soft { color: #bdc8be !important }
}`)

function htmlParagraph(paragraph: string): Html {
  return html`<p class="main-text" style="margin:0 0 16px;color:#1b2a22;font-size:17px;line-height:1.5;overflow-wrap:anywhere">${htmlLines(paragraph)}</p>
`
}

/** Pictures are often not shown at first, so the text stands by itself. */
function htmlItem({ over, title, value, under, url, image }: MailItem): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #dccfa3"><tr>
${image !== null && html`<td width="124" valign="top" style="width:124px;padding:14px 16px 14px 0"><a href="${url}"><img src="${image}" alt="" width="124" height="99" style="display:block;width:124px;height:99px;object-fit:cover;border-radius:6px"></a></td>`}
<td valign="top" style="padding:14px 0;line-height:1.4">
<span class="soft" style="color:#47564d;font-size:13px">${over}</span><br>
<a href="${url}" class="main-text" style="color:#1b2a22;font-size:17px;font-weight:650;overflow-wrap:anywhere">${title}</a><br>
<b class="main-text" style="color:#1b2a22;font-size:17px">${value}</b><br>
<span class="soft" style="color:#47564d;font-size:14px">${under}</span>
</td></tr></table>
`
}

function htmlLink({ label, url }: { label: string; url: string }): Html {
  return html`<a href="${url}" class="soft" style="color:#47564d">${label}</a><br>`
}

/** The cell carries the colour, because Outlook ignores the padding of a link. Below it the address to copy. */
function htmlButton({ label, url }: { label: string; url: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="background:#ffc233;border-radius:8px;border-bottom:3px solid #9a6500">
<a href="${url}" style="display:inline-block;padding:13px 26px;color:#1b2a22;font-size:17px;font-weight:650;text-decoration:none">${label}</a>
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

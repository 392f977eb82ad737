import type { Lead } from '#shared/leads.ts'

/**
 * Opens a mail to the sender. Everything is escaped: an address may contain `?` or `&`, which would otherwise start
 * further headers.
 */
export function replyHref({ email, listingTitle }: Pick<Lead, 'email' | 'listingTitle'>, text = ''): string {
  const subject = `${mailHref(email)}?subject=${encodeURIComponent(`Re: ${listingTitle}`)}`
  // Lines of a mail end as RFC 6068 has it.
  return text === '' ? subject : `${subject}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Dials the number, whatever stands between its digits. Behind a country's code "(0)" is only for calls from within. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/^(\+?\d+)\s*\(0\)|[^\d+]/g, '$1')}`
}

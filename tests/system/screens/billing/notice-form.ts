import { eq } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'

const FORMS = {
  cancellation: { path: '/vertraege-kuendigen', button: 'jetzt kündigen' },
  withdrawal: { path: '/vertrag-widerrufen', button: 'Widerruf bestätigen' },
} as const

export interface NoticeWindow extends OpenedWindow {
  send: () => Promise<void>
  choose: (title: RegExp) => Promise<void>
  /** What stands in the field with this label. */
  valueOf: (label: string) => string
  /** What is wrong with the fields, as it is read beside them. */
  errors: () => string[]
  /** The receipt, once it is there. */
  receipt: () => Promise<string>
}

export const OPTIONAL_TITLE = 'Titel des Inserats oder Vertragsnummer (optional)'
export const WANTED_DAY = 'Gewünschter Tag (optional)'

/** Opens one of the two forms that need no login. `as` is the id of who is signed in all the same. */
export async function openNotice(
  site: RenderedSite,
  kind: keyof typeof FORMS,
  as?: number,
): Promise<NoticeWindow> {
  const { path, button } = FORMS[kind]
  const page = await openWindow(site, path, as === undefined ? {} : { as })
  const { screen, user, window } = page
  return {
    ...page,
    send: () => user.click(screen.getByText(button)),
    choose: title => user.click(screen.getByLabelText(title)),
    valueOf: label => screen.getByLabelText<HTMLInputElement>(label).value,
    errors: () => [...window.document.querySelectorAll('.field-error')].map(textOf),
    receipt: async () => textOf(await screen.findByLabelText('Beleg')),
  }
}

/** Fills in who declares. */
export async function introduce(page: NoticeWindow, email: string, receiptEmail = email): Promise<void> {
  await page.fill('Ihr Name', 'Lena Alzwinkel')
  await page.fill('E-Mail Ihres Kontos', email)
  await page.fill('Bestätigung an', receiptEmail)
}

export function noticesOf({ db }: Pick<TestApp, 'db'>, email: string) {
  return db.select().from(contractNotices).where(eq(contractNotices.email, email))
}

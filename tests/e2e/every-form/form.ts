import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '#tests/e2e/support/control.ts'

/** A form or a button that changes something, as data: `forms.ts` lists them, `every-form.spec.ts` makes tests of them. */
export interface Form {
  /** Part of the tests' names, so it stands alone. */
  name: string
  /** What the button sends: a procedure, or the last part of an endpoint's path. */
  call: string
  /** Whether `pnpm test` has it as well: one of visitors, one of who is signed in; the others come with `pnpm test:forms`. */
  isCommon?: true
  /** Makes what the form needs and puts its user, if any, into the browser of `page`. */
  arrange: (page: Page) => Promise<ArrangedForm>
}

export interface ArrangedForm {
  path: string
  /** From the page to the form, where it opens by a click. */
  reach?: (page: Page) => Promise<unknown>
  /** What is typed. Without fields it is a button. */
  fields?: (page: Page) => Typed[]
  /** What else has to be chosen. Comes back to what is chosen already. */
  choose?: (page: Page) => Promise<unknown>
  button: (page: Page) => Locator
  /** What is seen when it has worked. */
  says: (page: Page) => Locator
  /** How often it has happened. None for what only looks something up. */
  happened?: () => Promise<number>
  /** Who is signed in. Without an account the form is for visitors. */
  account?: Account
  /**
   * What keeps the words when the page is loaded anew: a draft, the question whether to leave, or nothing, because it is
   * only a line or two, or nothing but passwords.
   */
  keeps: 'draft' | 'question' | 'little'
  /** What is seen when it is sent again because only its answer was lost, if not the same. */
  saysAgain?: (page: Page) => Locator
  /** What another tab sees that sends the same afterwards, if not the same. */
  saysElsewhere?: (page: Page) => Locator
  /** How often it has happened after both of two tabs have sent it; once, as a rule. */
  timesInTwoTabs?: number
  /** What it was about is no longer there to be asked for, such as an entry of a list of what waits. */
  isGoneAfterwards?: true
  /** Another tab may have asked anew when somebody looks at it: then there is nothing left to press. */
  mayBeSeenElsewhere?: true
  /** What another tab begins replaces what this one has begun. */
  isOnlyInOneTab?: true
  /** Whether all of it may be left empty. */
  mayBeEmpty?: true
  /** It is the choice that can be missing, such as a file. */
  mustChoose?: true
  /** Only for asking for something, such as a mail: after an answer that was lost, asking again is asking twice. */
  mayRepeat?: true
}

export interface Typed {
  at: Locator
  text: string
  isSecret?: true
}

/** A text that nobody else types. */
export function unique(text: string): string {
  return `${text} ${randomUUID().slice(0, 8)}`
}

export function uniqueEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@beispiel.test`
}

export const NEW_PASSWORD = 'brumm-brumm-im-klee'

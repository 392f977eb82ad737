import type { Category } from '#shared/listings/listings.ts'
import { createSeeker } from '#tests/support/fixtures/wanted-ads.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** As many ads as asked for, of several people: each may have three. The last one is the newest. */
export async function placeMany(app: TestApp, count: number, category: Category): Promise<void> {
  for (let first = 1; first <= count; first += 3) {
    const { caller } = await createSeeker(app)
    for (let number = first; number < first + 3 && number <= count; number++) {
      await caller.wanted.place({
        title: `Gesuch Nummer ${number}`,
        text: 'Für eine Schulimkerei, die im Frühjahr anfängt.',
        query: `category=${category}&q=wort${number}`,
      })
    }
  }
}

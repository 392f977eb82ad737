/** What the database and the form hold at most, in cents. */
const MAX_CENTS = 999_999_999

/**
 * A price changed by some percent, to the cent, halves upwards.
 * @param price decimal string in euro
 * @param percent with at most one decimal
 * @returns `null` where nothing would be left, or more than a price can be
 */
export function changedPrice(price: string, percent: number): string | null {
  const cents = Math.round(Number(price) * 100)
  // In whole numbers: 1.05 has no exact value, and 9.50 € must become 9.98 €.
  const changed = Math.round((cents * (1000 + Math.round(percent * 10))) / 1000)
  return changed < 1 || changed > MAX_CENTS ? null : (changed / 100).toFixed(2)
}

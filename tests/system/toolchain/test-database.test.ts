import { expect, test } from 'vitest'
import { isMigrated } from '#server/core/database/migrate.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

test('a test database has every migration, foreign keys included, and is its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    expect(first.url).not.toBe(second.url)
    expect(await isMigrated(first.pool)).toBe(true)
    const [keys] = await first.pool.query(
      "SELECT COUNT(*) AS count FROM information_schema.table_constraints WHERE constraint_type = 'FOREIGN KEY' AND table_schema = DATABASE()",
    )
    expect(keys).toEqual([{ count: expect.any(Number) }])
    expect(keys).not.toEqual([{ count: 0 }])
    const [options] = await first.pool.query(
      'SELECT @@session.foreign_key_checks AS checks, @@session.time_zone AS zone',
    )
    expect(options).toEqual([{ checks: 1, zone: '+00:00' }])
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

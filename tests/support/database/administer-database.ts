import { createConnection } from 'mysql2/promise'

/** For what takes as long as the disk does, and longer on a busy machine than the product waits for an answer. */
export async function administer(url: string, statements: string): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true })
  try {
    await connection.query(statements)
  } finally {
    await connection.end()
  }
}

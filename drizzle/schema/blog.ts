import { index, int, mediumtext, mysqlEnum, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { users } from '#drizzle/schema/people/auth.ts'
import { POST_STATUSES } from '#shared/blog.ts'
import { primaryId, utc } from './columns.ts'

export const posts = mysqlTable(
  'posts',
  {
    id: primaryId(),
    slug: varchar('slug', { length: 200 }).notNull().unique(),
    title: varchar('title', { length: 200 }).notNull(),
    excerpt: varchar('excerpt', { length: 500 }),
    /** Sanitised HTML. */
    content: mediumtext('content').notNull(),
    featuredImage: varchar('featured_image', { length: 500 }),
    status: mysqlEnum('status', POST_STATUSES).notNull(),
    /** Set at the first publication, kept over later edits, cleared when withdrawn. */
    publishedAt: utc('published_at'),
    views: int('views').notNull().default(0),
    authorId: int('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: utc('created_at').notNull(),
    updatedAt: utc('updated_at').notNull(),
  },
  t => [index('posts_published').on(t.publishedAt), index('posts_author').on(t.authorId)],
)

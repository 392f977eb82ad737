import { shorten, textOf } from '#server/pages/rendering/description.ts'
import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { describeBreadcrumbs, describePost } from '#server/pages/rendering/structured-data.ts'
import { LATEST_POSTS } from '#shared/blog.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

export async function blogPage({ queries }: PageRequest): Promise<PageDetails> {
  await queries.blog.getPublished.fetch(LATEST_POSTS)
  return {
    description:
      'Aus der Imkerei: was wir am Stand gefragt werden. Wissen über Bienen, Honig und Ausrüstung.',
  }
}

/** @throws TRPCError NOT_FOUND also for drafts, unless the visitor may see them */
export async function postPage({ env, queries, parameter: slug }: PageRequest): Promise<PageDetails> {
  const [post] = await Promise.all([
    queries.blog.getBySlug.fetch({ slug }),
    queries.blog.getPublished.fetch(LATEST_POSTS),
  ])
  return {
    title: post.title,
    description: shorten(post.excerpt ?? textOf(post.content)),
    address: paths.blogPost(slug),
    isIndexed: post.status === 'published',
    type: 'article',
    image: post.featuredImage,
    structuredData: [
      describePost(env, post),
      describeBreadcrumbs(env, [
        { label: PAGES.blog.title, path: paths.blog },
        { label: post.title, path: paths.blogPost(slug) },
      ]),
    ],
  }
}

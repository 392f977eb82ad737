import * as fixtures from '#tests/system/api/fixtures.ts'
import { admins, everyone, nobody, type ProcedureRow } from './outcomes.ts'

export const BLOG_ROWS: ProcedureRow[] = [
  { path: 'blog.getPublished', input: () => ({ limit: 20, offset: 0 }), outcomes: everyone },
  {
    path: 'blog.getBySlug',
    input: async personas => ({ slug: (await fixtures.newPost(personas)).slug }),
    outcomes: everyone,
  },
  {
    path: 'blog.getBySlug',
    about: 'a draft',
    input: async personas => ({ slug: (await fixtures.newPost(personas, 'draft')).slug }),
    outcomes: { ...nobody('POST_NOT_FOUND'), admin: 'ok' },
    missing: { slug: 'diesen-gab-es-nie' },
  },
  { path: 'blog.getAll', input: () => ({ limit: 20, offset: 0 }), outcomes: admins },
  {
    path: 'blog.getById',
    input: async personas => ({ id: (await fixtures.newPost(personas)).id }),
    outcomes: admins,
  },
  { path: 'blog.preview', input: () => ({ content: fixtures.POST.content }), outcomes: admins },
  {
    path: 'blog.uploadPicture',
    input: async () => ({ imageData: await fixtures.pictureData(), fileName: 'wabe.jpg' }),
    outcomes: admins,
  },
  {
    path: 'blog.create',
    input: () => ({ ...fixtures.POST, slug: `neu-${crypto.randomUUID()}` }),
    outcomes: admins,
  },
  {
    path: 'blog.update',
    input: async personas => ({ ...fixtures.POST, ...(await fixtures.newPost(personas)) }),
    outcomes: admins,
  },
  {
    path: 'blog.delete',
    input: async personas => ({ id: (await fixtures.newPost(personas)).id }),
    outcomes: admins,
  },
]

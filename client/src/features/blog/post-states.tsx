import * as styles from '#client/features/blog/post-article.module.css'
import * as postPictureStyles from '#client/features/blog/post-picture.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { POST_NOT_FOUND_TEXT } from '#shared/blog.ts'
import { paths } from '#shared/web/paths.ts'

export function PostMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title={POST_NOT_FOUND_TEXT}
        text="Der Beitrag existiert nicht oder wurde zurückgezogen."
        level={1}
        action={
          <ButtonLink variant="primary" href={paths.blog}>
            Zurück zum Blog
          </ButtonLink>
        }
      />
    </div>
  )
}

/** The page in its final shape, before it is filled. */
export function PostLoading() {
  return (
    <div className="wrap pt-14" role="status">
      <h1 className="sr-only">Lade Beitrag …</h1>
      <div className={styles.head} aria-hidden="true">
        <div className="stack">
          <Skeleton height="6rem" />
          <Skeleton width="50%" height="1.2rem" />
          <Skeleton height="5rem" />
        </div>
        <div className={classes(postPictureStyles.picture, 'skeleton')} />
      </div>
      <div className={styles.body} aria-hidden="true">
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}

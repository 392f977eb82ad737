import * as styles from '#client/features/blog/post-content.module.css'
import { trustSanitizedHtml } from '#client/lib/trusted-types.ts'
import { classes } from '#client/ui/classes.ts'

/** The text of a post. `html` comes sanitised from the server. */
export function PostContent({ html }: { html: string }) {
  return (
    <div
      className={classes('prose', styles.text)}
      dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(html) }}
    />
  )
}

import { trustSanitizedHtml } from '#client/lib/trusted-types.ts'

/** The text of a post. `html` comes sanitised from the server. */
export function PostContent({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(html) }} />
}

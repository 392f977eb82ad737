/** The text of a post. @param html as the server gives it: sanitised there, and nothing else may come in here */
export function PostContent({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

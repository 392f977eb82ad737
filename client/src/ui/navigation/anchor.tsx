import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A page of this app is opened by the router; everything else (other sites, mail, API redirects) by the browser. */
function isAppPage(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
}

/** Link that picks client-side or full navigation by its address. */
export function Anchor({ href, children, ...props }: AnchorProps) {
  const opensHere = props.target === undefined || props.target === '_self'
  if (isAppPage(href) && opensHere) {
    return (
      <Link href={href} {...props}>
        {children}
      </Link>
    )
  }
  const rel = props.target === '_blank' ? 'noopener' : undefined
  return (
    <a href={href} rel={rel} {...props}>
      {children}
    </a>
  )
}

import '#client/ui/more-link.css'
import { ArrowRight } from 'lucide-react'
import { Anchor, type AnchorProps } from '#client/ui/anchor.tsx'
import { classes } from '#client/ui/classes.ts'

/** Link that leads on, with an arrow. */
export function MoreLink({ className, children, ...props }: AnchorProps) {
  return (
    <Anchor {...props} className={classes('more-link', className)}>
      {children} <ArrowRight className="icon" />
    </Anchor>
  )
}

import '#client/ui/navigation/more-link.css'
import { ArrowRight } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { Anchor, type AnchorProps } from '#client/ui/navigation/anchor.tsx'

/** Link that leads on, with an arrow. */
export function MoreLink({ className, children, ...props }: AnchorProps) {
  return (
    <Anchor {...props} className={classes('more-link', className)}>
      {children} <ArrowRight className="icon" />
    </Anchor>
  )
}

import '#client/ui/navigation/more-link.css'
import { ArrowLeft } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { Anchor, type AnchorProps } from '#client/ui/navigation/anchor.tsx'

/** Link to where one came from, with an arrow. */
export function BackLink({ className, children, ...props }: AnchorProps) {
  return (
    <Anchor {...props} className={classes('more-link', className)}>
      <ArrowLeft className="icon" /> {children}
    </Anchor>
  )
}

import * as styles from '#client/features/blog/editor/writing/writing-area.module.css'
import { classes } from '#client/ui/classes.ts'
import { FormatBar } from './format-bar.tsx'
import { useWritingView } from './use-writing-view.ts'

export interface WritingAreaProps {
  content: string
  errorId: string | undefined
  onChange: (html: string) => void
}

export function WritingArea({ content, errorId, onChange }: WritingAreaProps) {
  const { mount, state, run } = useWritingView(content, onChange)
  return (
    <div className={styles.frame}>
      {state && <FormatBar state={state} run={run} />}
      <div
        ref={mount}
        className={classes('prose', styles.text)}
        role="textbox"
        aria-multiline="true"
        aria-label="Inhalt"
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
      />
    </div>
  )
}

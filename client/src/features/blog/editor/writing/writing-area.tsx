import type { PictureToSend } from '#client/features/blog/editor/use-upload-picture.ts'
import * as styles from '#client/features/blog/editor/writing/writing-area.module.css'
import { classes } from '#client/ui/classes.ts'
import { FormatBar } from './format-bar.tsx'
import { useWritingView } from './use-writing-view.ts'

export interface WritingAreaProps {
  content: string
  errorId: string | undefined
  onChange: (html: string) => void
  pictureToSend: PictureToSend
}

export function WritingArea({ content, errorId, onChange, pictureToSend }: WritingAreaProps) {
  const { mount, state, run } = useWritingView(content, onChange)
  return (
    <div className={styles.frame}>
      {state && <FormatBar state={state} run={run} pictureToSend={pictureToSend} />}
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

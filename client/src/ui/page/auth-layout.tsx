import '#client/ui/navigation/more-link.css'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Wordmark } from '#client/ui/navigation/wordmark.tsx'
import * as styles from '#client/ui/page/auth-layout.module.css'
import { MAIN_ID } from '#client/ui/page/main-id.ts'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { berlinMonth } from '#shared/core/calendar.ts'
import { paths } from '#shared/web/paths.ts'
import { seasonScene } from '#shared/web/season-scene.ts'

export interface SplitSceneProps {
  /** Greeting above the scene, for example "Schön, dass Sie wieder am Stand sind." */
  caption: string
  /** The form; starts with the page's h1. */
  children: ReactNode
}

/** Form on the left, scene on the right; below 960 px the form alone. Brings its own header and main landmark. */
export function SplitScene({ caption, children }: SplitSceneProps) {
  const [scene] = useState(() => seasonScene(berlinMonth(new Date())))
  return (
    <div className={styles.layout}>
      <main className={styles.form} id={MAIN_ID} tabIndex={-1}>
        <div className="cluster justify-between">
          <Wordmark />
          <Anchor className="more-link small text-ink" href={paths.home}>
            <ArrowLeft className="icon" />
            Startseite
          </Anchor>
        </div>
        <div className={styles.content}>{children}</div>
      </main>
      <aside className={styles.scene} aria-hidden="true">
        <p>{caption}</p>
        <ThemedImage className={styles.picture} {...scene} />
      </aside>
    </div>
  )
}

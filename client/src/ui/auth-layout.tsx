import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/anchor.tsx'
import { MAIN_ID } from '#client/ui/main-id.ts'
import { ThemedImage } from '#client/ui/themed-image.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { paths } from '#shared/paths.ts'
import '#client/styles/auth.css'

export interface SplitSceneProps {
  /** Greeting above the scene, for example "Schön, dass Sie wieder am Stand sind." */
  caption: string
  /** The form; starts with the page's h1. */
  children: ReactNode
}

/** Form on the left, scene on the right; below 960 px the form alone. Brings its own header and main landmark. */
export function SplitScene({ caption, children }: SplitSceneProps) {
  return (
    <div className="auth">
      <main className="auth-form" id={MAIN_ID} tabIndex={-1}>
        <div className="row between">
          <Wordmark />
          <Anchor className="more small text-ink" href={paths.home}>
            <ArrowLeft className="ic" />
            Startseite
          </Anchor>
        </div>
        <div className="auth-box">{children}</div>
      </main>
      <aside className="auth-art" aria-hidden="true">
        <p>{caption}</p>
        <ThemedImage className="sc" light="/art/held-tag.svg" dark="/art/held-nacht.svg" />
      </aside>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as styles from '#client/features/listing-editor/listing-form.module.css'
import type { ListingValues } from './listing-values.ts'
import { useListingFormContext } from './use-listing-form.ts'

/** Shows what is in the form, with what other features know. */
export type RenderPreview = (values: ListingValues) => ReactNode

/** Beside the form where there is room: how the listing will look among others. Nothing in it can be pressed. */
export function PreviewPane({ render }: { render: RenderPreview }) {
  const { control, getValues } = useListingFormContext()
  useWatch({ control })
  return (
    <aside className={styles.preview} aria-label="Vorschau">
      <p className="muted small mb-3">So sieht Ihr Inserat aus</p>
      <div inert>{render(getValues())}</div>
    </aside>
  )
}

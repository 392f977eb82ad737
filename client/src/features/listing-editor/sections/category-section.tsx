import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PlanNotice } from '#client/features/listing-editor/plan-notice.tsx'
import * as styles from '#client/features/listing-editor/sections/category-section.module.css'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#shared/listings/listings.ts'

const BOARDS = {
  honey: { art: '/art/honig-linde.svg', color: 'bg-cat-honey' },
  queens: { art: '/art/koenigin-gelb.svg', color: 'bg-cat-queens' },
  colonies: { art: '/art/volk.svg', color: 'bg-cat-colonies' },
  equipment: { art: '/art/beute.svg', color: 'bg-cat-equipment' },
} satisfies Record<Category, { art: string; color: string }>

/** The four painted boards, and what the vendor's plan says about the chosen one. */
export function CategorySection({ onSaveDraft }: { onSaveDraft: () => void }) {
  const { control, register, formState } = useListingFormContext()
  // Who wrote it has chosen already.
  const [isOpen, setOpen] = useState(formState.defaultValues?.title === '')
  const current = useWatch({ control, name: 'category' })
  return (
    <RuledSection title="Kategorie">
      {!isOpen && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {CATEGORY_LABELS[current]}
          <Button size="sm" onClick={() => setOpen(true)}>
            Kategorie ändern
          </Button>
        </p>
      )}
      {isOpen && (
        <fieldset>
          <legend className="sr-only">Kategorie</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {CATEGORIES.map(category => (
              <label
                key={category}
                className={classes(
                  styles.tile,
                  category === current && styles.chosen,
                  BOARDS[category].color,
                )}
              >
                <input type="radio" value={category} {...register('category')} />
                <img className="artwork" src={BOARDS[category].art} alt="" />
                <span>{CATEGORY_LABELS[category]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <PlanNotice onSaveDraft={onSaveDraft} />
    </RuledSection>
  )
}

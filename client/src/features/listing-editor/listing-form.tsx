import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import * as styles from '#client/features/listing-editor/listing-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import { DetailsSection } from './details/details-section.tsx'
import { openPart } from './details/foldable-part.tsx'
import type { ListingInput } from './listing-values.ts'
import { PreviewPane, type RenderPreview } from './preview-pane.tsx'
import { fieldErrorsText } from './save-error.ts'
import { AttributeSection } from './sections/attribute-section.tsx'
import { AvailabilitySection } from './sections/availability-section.tsx'
import { CategorySection } from './sections/category-section.tsx'
import { DeliverySection } from './sections/delivery-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { StatusSection } from './sections/status-section.tsx'
import { TextSection } from './sections/text-section.tsx'
import type { ListingFormReturn } from './use-listing-form.ts'

export interface ListingFormProps {
  form: ListingFormReturn
  saveLabel: string
  isSaving: boolean
  /** Why the last attempt to save failed; no longer true once something was changed. */
  error: string | null
  onEdit: () => void
  onSave: (input: ListingInput) => void
  pictures: ReactNode
  renderPreview: RenderPreview
  platformStatus?: ListingStatus | null
  /** Stands above the button to save: another version was saved meanwhile. */
  conflict?: ReactNode
}

/** The editor's sections and the bar to save them with. */
export function ListingForm(props: ListingFormProps) {
  const { form, saveLabel, isSaving, error, onEdit, onSave, pictures } = props
  const { renderPreview, platformStatus = null, conflict } = props
  const save = form.handleSubmit(onSave, errors => {
    // The first field that is wrong receives the focus next.
    Object.keys(errors).forEach(openPart)
    notify.error(fieldErrorsText(errors))
  })
  function saveDraft() {
    form.setValue('status', 'draft', { shouldDirty: true })
    void save()
  }
  return (
    <FormProvider {...form}>
      <div className={styles.desk}>
        <form
          noValidate
          aria-label="Inserat"
          onChange={() => error !== null && onEdit()}
          onSubmit={event => void save(event)}
        >
          <RuledSection title="Bilder">{pictures}</RuledSection>
          <TextSection />
          <CategorySection onSaveDraft={saveDraft} />
          <PriceSection />
          <AttributeSection />
          <DetailsSection />
          <DeliverySection />
          <AvailabilitySection mayBeSold={platformStatus === 'active' || platformStatus === 'inactive'} />
          <StatusSection platformStatus={platformStatus} />
          {conflict}
          <div className={styles.saveBar}>
            <FormError>{error}</FormError>
            <Button type="submit" variant="primary" loading={isSaving}>
              {saveLabel}
            </Button>
          </div>
        </form>
        <PreviewPane render={renderPreview} />
      </div>
    </FormProvider>
  )
}

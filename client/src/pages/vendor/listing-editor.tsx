import { ArrowLeft, Eye } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { TopListingPanel } from '#client/features/billing/top-listing/top-listing-panel.tsx'
import { ListingPictures } from '#client/features/images/listing-pictures.tsx'
import { NewListingPictures } from '#client/features/images/new-listing-pictures.tsx'
import { useNewListingUploads } from '#client/features/images/upload/use-new-listing-uploads.ts'
import { CopyNote } from '#client/features/listing-editor/copy-note.tsx'
import { EditListing, JUST_PUBLISHED } from '#client/features/listing-editor/edit-listing.tsx'
import { ListingToEdit } from '#client/features/listing-editor/listing-to-edit.tsx'
import { NewListing } from '#client/features/listing-editor/new-listing.tsx'
import { ProfileRequired } from '#client/features/listing-editor/profile-required.tsx'
import { StallDrawing } from '#client/features/onboarding/stall-drawing.tsx'
import { STALL_PARTS } from '#client/features/onboarding/stall-parts.ts'
import { CardPreview } from '#client/pages/vendor/parts/card-preview.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { paths } from '#shared/web/paths.ts'

export default function ListingEditorPage() {
  const { id } = useParams()
  return (
    <RequireUser>
      {user =>
        id === undefined ? <CreatePage vendorId={user.vendorId} /> : <EditPage key={id} id={Number(id)} />
      }
    </RequireUser>
  )
}

function CreatePage({ vendorId }: { vendorId: number | null }) {
  const uploads = useNewListingUploads()
  const [, navigate] = useLocation()
  const picked = useSyncExternalStore(uploads.queue.subscribe, uploads.queue.list)
  const main = picked.find(({ previewUrl }) => previewUrl !== null)
  async function finish(listingId: number, isPublic: boolean) {
    await uploads.sendTo(listingId)
    navigate(`${paths.editListing(listingId)}${isPublic ? `?${JUST_PUBLISHED}` : ''}`)
  }
  return (
    <EditorFrame title="Neues Inserat">
      {vendorId === null ? (
        <ProfileRequired />
      ) : (
        <NewListing
          vendorId={vendorId}
          pictures={<NewListingPictures queue={uploads.queue} />}
          onCreated={finish}
          renderPreview={values => (
            <CardPreview values={values} mainImage={main?.previewUrl ?? null} mainFocus={main?.focus} />
          )}
        />
      )}
    </EditorFrame>
  )
}

function EditPage({ id }: { id: number }) {
  return (
    <EditorFrame title="Inserat bearbeiten" listingId={id}>
      <ListingToEdit id={id}>
        {listing => (
          <>
            <CopyNote listing={listing} />
            <EditListing
              listing={listing}
              pictures={<ListingPictures listingId={listing.id} images={listing.images} />}
              renderPreview={values => (
                <CardPreview
                  values={values}
                  mainImage={listing.images[0]?.imageUrl ?? null}
                  mainFocus={listing.images[0]?.focus}
                />
              )}
              stall={<StallDrawing standing={new Set(STALL_PARTS)} name={listing.vendor.businessName} />}
            />
            <div className="max-w-[44rem] pb-12">
              <TopListingPanel listing={listing} />
            </div>
          </>
        )}
      </ListingToEdit>
    </EditorFrame>
  )
}

interface EditorFrameProps {
  title: string
  /** Of a listing that exists, and so can be looked at. */
  listingId?: number
  children: ReactNode
}

function EditorFrame({ title, listingId, children }: EditorFrameProps) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[44rem] min-[75rem]:max-w-[66rem]">
        <div className="page-head grid justify-items-start gap-3">
          <ButtonLink
            className="-ml-3"
            size="sm"
            variant="quiet"
            href={paths.dashboard}
            icon={<ArrowLeft className="icon" />}
          >
            Zurück zum Dashboard
          </ButtonLink>
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <h1>{title}</h1>
            {listingId !== undefined && (
              <ButtonLink size="sm" href={paths.listing(listingId)} icon={<Eye className="icon" />}>
                Ansehen
              </ButtonLink>
            )}
          </div>
        </div>
        {children}
      </div>
    </div>
  )
}

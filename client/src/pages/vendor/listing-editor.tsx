import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { TopListingPanel } from '#client/features/billing/top-listing/top-listing-panel.tsx'
import { ListingPictures } from '#client/features/images/listing-pictures.tsx'
import { NewListingPictures } from '#client/features/images/new-listing-pictures.tsx'
import { useNewListingUploads } from '#client/features/images/use-new-listing-uploads.ts'
import { CopyNote } from '#client/features/listing-editor/copy-note.tsx'
import { EditListing } from '#client/features/listing-editor/edit-listing.tsx'
import { ListingToEdit } from '#client/features/listing-editor/listing-to-edit.tsx'
import { NewListing } from '#client/features/listing-editor/new-listing.tsx'
import { ProfileRequired } from '#client/features/listing-editor/profile-required.tsx'
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
  async function finish(listingId: number) {
    await uploads.sendTo(listingId)
    navigate(paths.editListing(listingId))
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
            <TopListingPanel listing={listing} />
            <EditListing
              listing={listing}
              pictures={<ListingPictures listingId={listing.id} images={listing.images} />}
            />
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
      <div className="mx-auto max-w-[44rem]">
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

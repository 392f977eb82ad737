import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Checkbox } from '#client/ui/forms/field.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { DIGEST_RADIUS_KM } from '#shared/search/wanted-ads.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** Off until somebody asks for it. Saved at once, apart from the form around it. */
export function WantedDigestSwitch() {
  const utils = trpc.useUtils()
  const digest = trpc.wanted.getDigest.useQuery()
  const save = trpc.wanted.setDigest.useMutation({
    onSuccess(_, { isOn }) {
      utils.wanted.getDigest.setData(undefined, { isOn })
      notify.success(isOn ? 'Wir schreiben Ihnen am Montag, wenn es Neues gibt' : 'Wir schreiben nicht mehr')
    },
    onError: error => notify.error(errorMessage(error, FAILED)),
  })
  if (digest.data === undefined) return null
  return (
    <section className="pb-3">
      <h2>Gesuche in Ihrer Nähe</h2>
      <p className="small muted">
        Montags eine E-Mail mit neuen Gesuchen im Umkreis von {DIGEST_RADIUS_KM} km, aus den Kategorien Ihres
        Plans. Abbestellen geht in jeder E-Mail mit einem Klick.
      </p>
      <Checkbox
        label="Wöchentlich per E-Mail schicken"
        checked={save.isPending ? save.variables.isOn : digest.data.isOn}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ isOn: target.checked })}
      />
    </section>
  )
}

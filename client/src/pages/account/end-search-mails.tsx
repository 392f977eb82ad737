import { useParams } from 'wouter'
import { EndSearchMails } from '#client/features/alerts/end-search-mails.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'

export default function EndSearchMailsPage() {
  return (
    <SplitScene caption="Bis zum nächsten Mal am Stand.">
      <EndSearchMails token={useParams().token ?? ''} />
    </SplitScene>
  )
}

import { useSearch } from 'wouter'
import { TakeBack } from '#client/features/contracts/take-back.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'

export default function TakeBackCancellationPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return (
    <SplitScene caption="Schön, wenn Sie bleiben.">
      <TakeBack token={token} />
    </SplitScene>
  )
}

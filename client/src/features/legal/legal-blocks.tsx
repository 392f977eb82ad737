import type { ReactNode } from 'react'
import { OperatorAddress, OperatorContact, OperatorInline } from '#client/features/legal/operator-details.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type LegalBlock, spansOf } from '#shared/legal/legal-text.ts'

/** A legal text that mails bring along too. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  // A text never changes while it is shown: the place of a block is its identity.
  return blocks.map((block, place) => <Block key={place} block={block} />)
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === 'string') {
    return (
      <p>
        <Line text={block} />
      </p>
    )
  }
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map(item => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return block.operator === 'address' ? <OperatorAddress /> : <OperatorContact />
}

function Line({ text }: { text: string }) {
  return spansOf(text).map((span, place) => {
    if (span.kind === 'operator') return <OperatorInline key={place} fact={span.fact} />
    if (span.kind === 'strong') return <strong key={place}>{span.text}</strong>
    if (span.kind !== 'link') return span.text
    return (
      <Anchor key={place} href={span.href}>
        {span.text}
      </Anchor>
    )
  })
}

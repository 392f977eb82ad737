import { useState } from 'react'

/** Whether the picture at `address` has failed to load; `watch` is for its `<img>`. Nobody is shown a broken picture. */
export function useFailedPicture(address: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  const fail = () => setFailed(address)
  return {
    isFailed: address !== null && address === failed,
    watch: {
      onError: fail,
      // Of one that has failed before this script was there no event tells any more.
      ref(node: HTMLImageElement | null) {
        if (node?.complete && !node.naturalWidth) fail()
      },
    },
  }
}

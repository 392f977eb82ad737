import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'
import { labellingHoney } from '#server/dev/demo-data/posts/labelling-honey.ts'
import { nucleusInJune } from '#server/dev/demo-data/posts/nucleus-in-june.ts'
import { oxalicAcid } from '#server/dev/demo-data/posts/oxalic-acid.ts'
import { shippingQueens } from '#server/dev/demo-data/posts/shipping-queens.ts'

export const demoPosts: readonly DemoPost[] = [labellingHoney, shippingQueens, nucleusInJune, oxalicAcid]

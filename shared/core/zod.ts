import { z } from 'zod'

// In a browser the content policy forbids what zod does to be faster: compiling checks with `new Function`. It has to be
// told before the first schema exists, so schemas import zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

import { clock } from '#server/core/clock.ts'

// Before each file: those of a worker share their modules, and so the clock that the file before has held.
clock.set(null)

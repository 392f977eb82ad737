export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGES_PER_LISTING = 10
/** Of one vendor, over all listings: more than any honest stand has, and what an export can carry. */
export const IMAGES_PER_VENDOR = 5000
export const IMAGE_MEGABYTES_PER_VENDOR = 2048
/** Two lines under a picture; longer ones belong into the description. */
export const IMAGE_CAPTION_MAX_LENGTH = 140
/** What the file picker offers. The server decides by decoding, not by the name. */
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

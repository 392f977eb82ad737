/** SQL for the storage key of a listing's first picture, '' without one; the listing is a row of `listings`. */
export const MAIN_IMAGE_KEY = `COALESCE(
  (SELECT storage_key FROM listing_images WHERE listing_id = listings.id ORDER BY position, id LIMIT 1), '')`

/** SQL for the storage key of a listing's first picture, '' without one; the listing is a row of `listings`. */
export const MAIN_IMAGE_KEY = ofFirstPicture('storage_key', "''")
/** Where that picture has its focus; the middle without one. */
export const MAIN_FOCUS_X = ofFirstPicture('focus_x', '50')
export const MAIN_FOCUS_Y = ofFirstPicture('focus_y', '50')

function ofFirstPicture(column: string, without: string): string {
  return `COALESCE(
  (SELECT ${column} FROM listing_images WHERE listing_id = listings.id ORDER BY position, id LIMIT 1), ${without})`
}

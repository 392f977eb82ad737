import '#client/ui/page/lappets.css'
/** Strip of the comb awning, the brand's ornament. At most one per view beyond the one under the header. */
export function Lappets() {
  return <div className="lappets" aria-hidden="true" />
}

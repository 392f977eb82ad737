/** What is written of the goods. */
export function ListingDescription({ text }: { text: string }) {
  return (
    <section aria-labelledby="description">
      <h2 className="subheading" id="description">
        Beschreibung
      </h2>
      <p className="prose whitespace-pre-line">{text}</p>
    </section>
  )
}

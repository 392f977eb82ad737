/** As traders of the demo market word their own instruction. */
export const WITHDRAWAL_TEXT =
  'Sie können Ihre Bestellung binnen vierzehn Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen. Schreiben Sie uns dazu einfach eine E-Mail. Wir erstatten Ihnen alle Zahlungen samt der Kosten der günstigsten Hinsendung; die Rücksendung zahlen Sie.\n\nVersiegelte Gläser, die Sie geöffnet haben, können wir aus Gründen der Hygiene nicht zurücknehmen. Für lebende Bienen gilt das Widerrufsrecht ebenfalls; rufen Sie uns vorher bitte an.'

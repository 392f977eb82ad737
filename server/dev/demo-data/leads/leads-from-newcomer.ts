import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

const sender = { name: 'Johanna Thaler', email: 'neu@wabenmarkt.test' }

/** What the account without a profile has asked: the list "Meine Anfragen". None goes to a vendor who can sign in. */
export const leadsFromNewcomer: readonly DemoLead[] = [
  {
    ...sender,
    listing: 'regen-ableger',
    phone: null,
    message:
      'Guten Tag Herr Kronschnabl, ich fange im Frühjahr mit der Imkerei an und suche zwei Ableger auf Dadant US. Wären noch welche frei, und dürfte ich beim Aussuchen dabei sein? Ich wohne bei Passau und hole sie gern selbst ab. Viele Grüße, Johanna Thaler',
    status: 'contacted',
    age: { days: 3, hours: 17 },
  },
  {
    ...sender,
    listing: 'celle-segeberger',
    phone: null,
    message:
      'Hallo Herr Brammer, sind die Segeberger Beuten auch einzeln zu haben? Ich würde mit zwei beginnen und später nachkaufen. Und passt auf den Boden auch eine Zarge von einem anderen Hersteller? Danke und schöne Grüße aus Niederbayern',
    status: 'new',
    age: { days: 1, hours: 20 },
  },
  {
    ...sender,
    listing: 'freiburg-weisstanne',
    phone: '+49 151 5550 0173',
    message:
      'Guten Abend, ich hätte gern vier Gläser Weißtanne als Weihnachtsgeschenke. Schaffen Sie den Versand bis Mitte Dezember? Die Adresse schicke ich Ihnen, sobald ich weiß, ob noch etwas da ist. Herzlich, Johanna Thaler',
    status: 'converted',
    age: { days: 4, hours: 9 },
  },
]

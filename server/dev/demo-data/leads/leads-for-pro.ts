import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

export const leadsForPro: readonly DemoLead[] = [
  {
    listing: 'tittmoning-besamt',
    name: 'Dr. Annegret Vollmer',
    email: 'vollmer@zuchtgruppe-leinetal.example',
    phone: '+49 171 3920092',
    message:
      'Sehr geehrter Herr Wimmer, unsere Zuchtgruppe sucht für 2027 zwei neue Zuchtmütter mit Schwerpunkt Varroaindex. Könnten Sie mir bitte Zuchtbuchnummer, Inzuchtkoeffizient und die Zuchtwerte der vier Großeltern zusenden? Wie viele Spermatozoen haben Sie im Samenbläschen zuletzt stichprobenartig gezählt, oder verlassen Sie sich auf das Brutbild? Wir würden die Königin persönlich abholen. Mit kollegialen Grüßen, Annegret Vollmer',
    status: 'new',
    age: { days: 1, hours: 2 },
  },
  {
    listing: 'tittmoning-wirtschaftsvolk',
    name: 'Alois Steinbacher',
    email: 'alois.steinbacher@post.example',
    phone: '+49 176 04069066',
    message: 'Servus Schorsch, hebst mir zwei auf? Zahl wie immer. Ich komm nach Nikolaus. Alois',
    status: 'new',
    age: { days: 3, hours: 16 },
  },
  {
    listing: 'tittmoning-ableger',
    name: 'Petra Sommerauer',
    email: 'petra.sommerauer@bergpost.example',
    phone: '+43 660 555 0137',
    message:
      'Grüß Gott Herr Wimmer, ich wohne in Oberndorf, also gleich über der Salzach. Welche Papiere brauche ich, damit ich einen Ableger über die Grenze mitnehmen darf? Die Gemeinde konnte es mir nicht sagen. Falls es klappt, möchte ich einen im April. Schöne Grüße, Petra Sommerauer',
    status: 'contacted',
    age: { days: 13, hours: 11 },
  },
  {
    listing: 'tittmoning-kunstschwarm',
    name: 'Jonas Brandl',
    email: 'jonas.brandl@bienenpost.example',
    phone: null,
    message:
      'Hallo, ich stelle auf Warré um und brauche dafür Bienen ohne Waben. Sind zwei Kunstschwärme am gleichen Tag möglich, am liebsten um den 15. Mai? Bleibt die Königin im Käfig, bis ich sie selbst freigebe? Danke dir!',
    status: 'contacted',
    age: { days: 6, hours: 1 },
  },
  {
    listing: 'tittmoning-gebirgsbelegstelle',
    name: 'Urs Aeberhard',
    email: 'u.aeberhard@velopost.example',
    phone: '+41 79 555 01 88',
    message:
      'Grüezi Herr Wimmer, ich wäre an zwei Königinnen interessiert. Ist ein Versand in die Schweiz mit den nötigen Papieren möglich oder holt man sie besser ab? Ich bin Ende April ohnehin in Salzburg. Freundliche Grüsse, Urs Aeberhard',
    status: 'converted',
    age: { days: 45, hours: 9 },
  },
  {
    listing: 'tittmoning-standbegattet',
    name: 'Christa Niedermeier',
    email: 'c.niedermeier@post.example',
    phone: null,
    message:
      'Guten Abend, mein Volk ist laut Gemülldiagnose seit zwei Wochen ohne Brut und ich finde die Königin nicht. Könnten Sie mir jetzt noch eine schicken oder ist das zu spät? Was würden Sie tun?',
    status: 'closed',
    age: { days: 56, hours: 19 },
  },
  {
    listing: 'tittmoning-norderney',
    name: 'Frank Osterloh',
    email: 'osterloh@nordpost.example',
    phone: '+49 171 3920058',
    message:
      'Moin Herr Wimmer, Zuchtwerte bitte per Mail. Wenn die Sanftmut über 110 liegt, nehme ich zwei. Osterloh',
    status: 'converted',
    age: { days: 42, hours: 6 },
  },
]

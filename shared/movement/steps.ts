import type { MovedKind, MovementEnd } from '#shared/movement/movement-search.ts'
import { atOffice, isSameDistrict, officeOf } from '#shared/movement/offices.ts'
import { SOURCES, type Source } from '#shared/movement/sources.ts'

export const PHASES = ['before', 'day', 'after'] as const
export type Phase = (typeof PHASES)[number]
export const PHASE_LABELS = {
  before: 'Vor der Fahrt',
  day: 'Am Tag der Fahrt',
  after: 'Nach der Ankunft',
} satisfies Record<Phase, string>

/** Something to do. With a source it is a duty, without one it is good custom. No step says that a journey is allowed. */
export interface Step {
  phase: Phase
  title: string
  text: string
  source: Source | null
}

interface Way {
  from: MovementEnd
  to: MovementEnd
  kind: MovedKind
}

/** What whoever moves bees has to do and does well to do, in the order in which it is done. */
export function listSteps(way: Way): Step[] {
  const steps = [...stepsOnTheWay(way), zoneStep(way), journeyStep(way.kind), ...stepsAtArrival(way)]
  return [...Map.groupBy(steps, step => step.phase).entries()]
    .toSorted(([a], [b]) => PHASES.indexOf(a) - PHASES.indexOf(b))
    .flatMap(([, group]) => group)
}

function stepsOnTheWay(way: Way): Step[] {
  const { from, to } = way
  if (from.country !== to.country) return abroadSteps(way)
  if (from.country === 'DE') return [germanCertificate(way)]
  if (from.country === 'CH') return [swissInspectors(way)]
  return [
    {
      phase: 'before',
      title: 'Gesundheitszeugnis zeigen lassen',
      text: 'Fragen Sie, wann die Bienen zuletzt untersucht wurden. Für die Wanderung haben die Länder eigene Bienengesetze; Auskunft gibt die Gemeinde am neuen Standort.',
      source: null,
    },
  ]
}

/** § 5 speaks of colonies (bees with brood and combs in a hive); for the others it is what advisers ask for. */
function germanCertificate({ kind }: Way): Step {
  if (kind === 'volk') {
    return {
      phase: 'before',
      title: 'Gesundheitsbescheinigung geben lassen',
      text: 'Das Veterinäramt am alten Standort bescheinigt, dass die Bienen frei von Amerikanischer Faulbrut sind und in keinem Sperrbezirk stehen. Sie darf nicht älter als neun Monate und nicht vor dem 1. September des Vorjahres ausgestellt sein.',
      source: SOURCES.certificate,
    }
  }
  return {
    phase: 'before',
    title: 'Um eine Gesundheitsbescheinigung bitten',
    text: `Die Bienenseuchen-Verordnung nennt in § 5 nur Bienenvölker. Die Beratung rät auch bei ${kind === 'koenigin' ? 'Königinnen' : 'Kunstschwärmen'} zur Bescheinigung, und manche Ämter verlangen sie.`,
    source: null,
  }
}

function swissInspectors({ from, to }: Way): Step {
  const where = isSameDistrict(from, to)
    ? 'Das gilt auch innerhalb eines Kantons, sobald es in einen anderen Inspektionskreis geht.'
    : 'Das Inspektorat am alten Standort kontrolliert die Bienen, wenn es nötig ist.'
  return {
    phase: 'before',
    title: 'Beide Bieneninspektorate vorher verständigen',
    text: `Melden Sie die Fahrt am alten und am neuen Standort, bevor die Bienen unterwegs sind. ${where}`,
    source: SOURCES.swissMove,
  }
}

function abroadSteps({ from, to, kind }: Way): Step[] {
  const queens =
    kind === 'koenigin' && to.country !== 'CH' && from.country !== 'CH'
      ? ' Für Königinnen kennt Art. 49 eine Ausnahme beim Beutenkäfer; ob sie passt, sagt das Amt.'
      : ''
  const steps: Step[] = [
    {
      phase: 'before',
      title: `Untersuchung ${atOffice(from, 'alten')} bestellen`,
      text: `Bestätigt werden muss: im Umkreis von 3 km seit 30 Tagen keine Amerikanische Faulbrut, im Umkreis von 100 km weder Kleiner Beutenkäfer noch Tropilaelaps-Milben. Das macht die Imkerei, die abgibt.${queens}`,
      source: from.country === 'CH' ? SOURCES.swissExport : SOURCES.euHealth,
    },
    {
      phase: 'before',
      title: 'Fahrt in TRACES melden lassen',
      text: 'Über die Grenze reisen Bienen mit amtlicher Tiergesundheitsbescheinigung. Das Amt am alten Standort stellt sie in TRACES aus; das Original fährt mit.',
      source: from.country === 'CH' || to.country === 'CH' ? SOURCES.swissExport : SOURCES.euCertificate,
    },
  ]
  if (to.country === 'CH') {
    steps.push({
      phase: 'before',
      title: `Einfuhr ${atOffice(to, 'neuen')} anmelden`,
      text: 'Der neue Standort muss in TRACES erfasst sein, bevor die Bienen kommen. Fragen Sie nach der Frist und danach, über welche Zollstelle es geht.',
      source: SOURCES.swissImport,
    })
  }
  return steps
}

/** In closed areas bees stay where they are; in Switzerland they may not even be offered. */
function zoneStep({ from, to }: Way): Step {
  if (from.country === 'CH') {
    return {
      phase: 'before',
      title: 'Nach Sperrgebieten fragen',
      text: 'In einem Sperrgebiet ist schon das Anbieten von Bienen verboten, ebenso das Verstellen. Das Bieneninspektorat weiß, ob einer der Orte darin liegt.',
      source: SOURCES.swissZone,
    }
  }
  const offices = isSameDistrict(from, to)
    ? atOffice(from, 'alten')
    : `${atOffice(from, 'alten')} und ${atOffice(to, 'neuen')}`
  return {
    phase: 'before',
    title: 'Nach Sperrbezirken fragen',
    text: `Aus einem Sperrbezirk hinaus und in einen hinein werden keine Bienen gebracht, solange das Amt nichts anderes bestimmt. Fragen Sie ${offices}, kurz bevor es losgeht.`,
    source: from.country === 'DE' ? SOURCES.germanZone : SOURCES.austrianZone,
  }
}

function journeyStep(kind: MovedKind): Step {
  const texts = {
    volk: {
      title: 'Abends verladen, Gitter auf, Gurte fest',
      text: 'Fluglöcher erst nach Sonnenuntergang schließen, für Luft von oben sorgen, jede Beute zweimal gurten. Papiere ins Handschuhfach.',
    },
    koenigin: {
      title: 'Im Käfig, mit Begleitbienen und Futterteig',
      text: 'Ohne Sonne, ohne Zugluft und ohne Spritzmittel daneben. Wer verschickt, tut es am Wochenanfang, damit die Königin kein Wochenende im Depot verbringt.',
    },
    kunstschwarm: {
      title: 'Kühl und dunkel, mit Futter und viel Luft',
      text: 'Der Schwarmkasten steht frei, nie auf dem Gitter und nie im stehenden Auto. Am selben Abend einschlagen.',
    },
  } satisfies Record<MovedKind, Pick<Step, 'title' | 'text'>>
  return { phase: 'day', ...texts[kind], source: null }
}

function stepsAtArrival(way: Way): Step[] {
  if (way.to.country === 'DE') return germanArrival(way)
  return way.to.country === 'AT' ? austrianArrival(way) : swissArrival(way)
}

function germanArrival({ from, to, kind }: Way): Step[] {
  if (kind === 'koenigin') return []
  const steps: Step[] = []
  if (kind === 'volk') {
    const isHome = from.country === 'DE'
    steps.push({
      phase: 'after',
      title: `Unverzüglich ${officeOf(to, 'neuen')} vorlegen`,
      text: `Die Bescheinigung zeigt, wer die Bienen am neuen Standort hält, meist also die Käuferin oder der Käufer.${isHome ? ' Innerhalb eines Kreises verzichten manche Ämter darauf (Abs. 3): fragen Sie.' : ''}`,
      source: isHome ? SOURCES.certificateHome : SOURCES.certificate,
    })
  }
  steps.push({
    phase: 'after',
    title: 'Bienenhaltung anzeigen',
    text: 'Wer neu Bienen hält oder einen neuen Stand hat, zeigt Standort und Zahl der Völker spätestens zu Beginn an.',
    source: SOURCES.germanRegister,
  })
  return steps
}

function austrianArrival({ to, kind }: Way): Step[] {
  const steps: Step[] = []
  if (kind !== 'koenigin') {
    steps.push({
      phase: 'after',
      title: 'Den neuen Standort im VIS eintragen',
      text: `Bienenstände werden in Österreich registriert. Auskunft bekommen Sie ${atOffice(to, 'neuen')}.`,
      source: SOURCES.austrianRegister,
    })
  }
  // Without an import the district is unknown; codes from 90 to 98 are Carinthian but for a few at its borders.
  const isCarinthia = to.states.includes('Kärnten') || (to.states.length === 0 && /^9[0-8]/.test(to.code))
  return isCarinthia ? [...carinthianSteps(to, kind), ...steps] : steps
}

function carinthianSteps({ states }: MovementEnd, kind: MovedKind): Step[] {
  const condition = states.length === 1 ? '' : 'Liegt der neue Standort in Kärnten: '
  const steps: Step[] = [
    {
      phase: 'before',
      title: 'Andere Bienen als Carnica: Bewilligung der Landesregierung',
      text: `${condition}Haltung, Wanderung und Zucht von Bienen, die nicht der Rasse Carnica angehören, brauchen in Kärnten eine Bewilligung. Lassen Sie sich die Rasse bestätigen, bevor Sie kaufen.`,
      source: SOURCES.carinthianRace,
    },
  ]
  if (kind !== 'koenigin') {
    steps.push({
      phase: 'after',
      title: 'Den Stand der Gemeinde melden',
      text: `${condition}Wer einen Heimbienenstand neu aufstellt, meldet es unverzüglich auf dem Gemeindeamt.`,
      source: SOURCES.carinthianStand,
    })
  }
  return steps
}

function swissArrival({ from, to, kind }: Way): Step[] {
  const steps: Step[] = []
  if (from.country !== 'CH') {
    steps.push({
      phase: 'after',
      title: 'Ankunft melden und Kontrolle abwarten',
      text: `Nach der Einfuhr stehen die Bienen unter amtstierärztlicher Überwachung. Wann Sie die Ankunft melden, erfahren Sie ${atOffice(to, 'neuen')}.`,
      source: SOURCES.swissImport,
    })
  }
  if (kind !== 'koenigin') {
    steps.push({
      phase: 'after',
      title: 'Stand melden, Bestandeskontrolle führen',
      text: 'Ein neuer Stand wird der kantonalen Stelle binnen drei Arbeitstagen gemeldet. Zugang und Abgang kommen in die Bestandeskontrolle, auf beiden Seiten.',
      source: SOURCES.swissStand,
    })
  }
  return steps
}

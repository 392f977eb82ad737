/**
 * The words of the trade, folded: what most searches are about and most compounds are made of. A listing is posted
 * under each that one of its words contains, so that "honig" is one list, sorted and complete, instead of the union
 * of all its compounds. Only speed depends on this list: other words are found through the dictionary.
 */
export const SEARCH_STEMS: readonly string[] = `
  ableger abfull absperr akazie anzug begattet begattung belegstelle beute biene bienenwachs bio blute boden brut
  buckfast carnica creme dadant deckel drohne edelstahl eimer entdeckel ernte fruhling futter gelee gerat gitter glas
  handschuh haube heide honig imker insel jungvolk kafig kastanie kerze kombi konigin kunstschwarm langstroth larve
  linde lowenzahn magazin met mini mittelwand naturwabe obst oxal pollen presse propolis rahmchen raps refraktometer
  reinzucht robinie schied schleier schleuder schmelz schutz schwarm segeberger smoker sommer sonne stockmeissel tanne
  tracht varroa volk wabe wachs wald weisel winter wirtschaftsvolk zander zarge zelle zucht zucker
`
  .trim()
  .split(/\s+/)

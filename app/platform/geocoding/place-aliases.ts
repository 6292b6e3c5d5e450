import { foldText } from '#lib/fold-text.ts'

/** A name by which a city or state is also known, folded, and the gazetteer's. */
export type PlaceAlias = { countryCode: string; other: string; name: string }

// The gazetteer has one name for each place, now the local one, now the English one. These are the other names of what
// travellers and hosts write most: "other = gazetteer's, ..." for each country (ISO 3166-1).
const otherCities: Record<string, string> = {
  AT: 'wien = Vienna',
  BE: 'bruxelles = Brussels, brussel = Brussels, antwerp = Antwerpen, anvers = Antwerpen, bruges = Brugge, ghent = Gent, gand = Gent, luik = Liège, luttich = Liège, mechlin = Mechelen',
  CH: 'geneva = Genève, genf = Genève, ginevra = Genève, lucerne = Luzern, zurigo = Zürich, bale = Basel, berne = Bern',
  CZ: 'praha = Prague, prag = Prague',
  DE: 'munchen = Munich, cologne = Köln, nuremberg = Nürnberg, hanover = Hannover, frankfurt = Frankfurt am Main',
  DK: 'kobenhavn = Copenhagen, kopenhagen = Copenhagen, aarhus = Århus',
  ES: 'seville = Sevilla, saragossa = Zaragoza, corunna = A Coruña',
  FR: 'marseilles = Marseille, lyons = Lyon, strassburg = Strasbourg, nizza = Nice',
  GR: 'athina = Athens, athen = Athens, korfu = Corfu',
  IT: 'roma = Rome, rom = Rome, milano = Milan, mailand = Milan, firenze = Florence, florenz = Florence, venezia = Venice, venedig = Venice, napoli = Naples, neapel = Naples, torino = Turin, genova = Genoa, genua = Genoa, padua = Padova',
  IN: 'bombay = Mumbai, bangalore = Bengaluru',
  MA: 'marrakech = Marrakesh',
  MX: 'ciudad de mexico = Mexico City, cdmx = Mexico City',
  NL: 'den haag = The Hague',
  PL: 'warszawa = Warsaw, warschau = Warsaw, krakau = Kraków, cracow = Kraków, danzig = Gdańsk, breslau = Wrocław',
  PT: 'lisboa = Lisbon, lissabon = Lisbon, oporto = Porto',
  RO: 'bucuresti = Bucharest',
  RS: 'beograd = Belgrade',
  UA: 'kiev = Kyiv',
}
const otherStates: Record<string, string> = {
  AT: 'wien = Vienna, niederosterreich = Lower Austria, oberosterreich = Upper Austria, steiermark = Styria, karnten = Carinthia, tirol = Tyrol',
  BE: 'vlaanderen = Flanders, wallonie = Wallonia, brussels = Brussels Capital, bruxelles = Brussels Capital, brussel = Brussels Capital',
  CH: 'zh = Zurich, be = Bern, ge = Geneva, geneve = Geneva, genf = Geneva, lu = Lucerne, luzern = Lucerne, vs = Valais, wallis = Valais, gr = Grisons, graubunden = Grisons, ti = Ticino, tessin = Ticino, vd = Vaud, waadt = Vaud, bs = Basel-City, basel stadt = Basel-City, ag = Aargau',
  CZ: 'praha = Prague, prag = Prague',
  DE: 'by = Bavaria, bayern = Bavaria, bw = Baden-Wurttemberg, be = Berlin, bb = Brandenburg, hb = Bremen, hh = Hamburg, he = Hesse, hessen = Hesse, mv = Mecklenburg-Vorpommern, ni = Lower Saxony, niedersachsen = Lower Saxony, nw = North Rhine-Westphalia, nrw = North Rhine-Westphalia, nordrhein westfalen = North Rhine-Westphalia, rp = Rheinland-Pfalz, rlp = Rheinland-Pfalz, rhineland palatinate = Rheinland-Pfalz, sh = Schleswig-Holstein, sl = Saarland, sn = Saxony, sachsen = Saxony, st = Saxony-Anhalt, sachsen anhalt = Saxony-Anhalt, th = Thuringia, thuringen = Thuringia',
  ES: 'andalucia = Andalusia, cataluna = Catalonia, catalunya = Catalonia, islas baleares = Balearic Islands, illes balears = Balearic Islands, baleares = Balearic Islands, canarias = Canary Islands, islas canarias = Canary Islands, pais vasco = Basque Country, euskadi = Basque Country, castilla y leon = Castille and León, castilla la mancha = Castille-La Mancha, navarra = Navarre, comunidad de madrid = Madrid, comunitat valenciana = Valencia, comunidad valenciana = Valencia',
  FR: "bretagne = Brittany, normandie = Normandy, corse = Corsica, nouvelle aquitaine = New Aquitaine, paca = Provence-Alpes-Côte d'Azur",
  GR: 'attiki = Attica, kriti = Crete, kreta = Crete',
  IT: 'toscana = Tuscany, toskana = Tuscany, lombardia = Lombardy, piemonte = Piedmont, sicilia = Sicily, sardegna = Sardinia, puglia = Apulia, marche = The Marches, basilicata = Basilicate, trentino alto adige = Trentino-Alto Adige, valle d aosta = Aosta Valley',
  NL: 'zuid holland = South Holland, noord holland = North Holland, noord brabant = North Brabant',
  PT: 'lisboa = Lisbon',
}

// A map, in which nobody finds "constructor".
const nicknames = new Map([
  ['nyc', 'new york city'],
  ['la', 'los angeles'],
  ['sf', 'san francisco'],
  ['philly', 'philadelphia'],
  ['vegas', 'las vegas'],
])

/** What a city is called for short everywhere, and its name; both folded. */
export function nicknameOf(folded: string): string | null {
  return nicknames.get(folded) ?? null
}

const cities = aliasesOf(otherCities)
const states = aliasesOf(otherStates)

/** All of them, for tests. */
export const placeAliases: { cities: readonly PlaceAlias[]; states: readonly PlaceAlias[] } = {
  cities,
  states,
}

/** The gazetteer's name of a city of this country that is also called so; null when none is. */
export function cityAlias(city: string, countryCode: string): string | null {
  return find(cities, city, countryCode)
}

/** The gazetteer's name of a state of this country that is also called or abbreviated so; null when none is. */
export function stateAlias(state: string, countryCode: string): string | null {
  return find(states, state, countryCode)
}

/**
 * The gazetteer's names of what is called so in any country; of what begins so, when `isBeginning`: "münch" is Munich.
 * Abbreviations of states are too many things to be one of them.
 */
export function namesCalled(text: string, { isBeginning }: { isBeginning: boolean }): string[] {
  const folded = foldText(text)
  const ways = [folded, withoutE(folded)]
  const found = [...cities, ...states].filter(
    ({ other }) =>
      other.length > 2 &&
      ways.some((way) => (isBeginning ? way.length > 3 && other.startsWith(way) : other === way)),
  )
  return [...new Set(found.map(({ name }) => name))]
}

/** Where ae, oe and ue stand for umlauts; elsewhere Boerne is not Borne. */
export const countriesWithUmlauts: readonly string[] = ['AT', 'CH', 'DE']

/** A city's name as it is compared in this country, also for what somebody without umlauts writes: Duesseldorf. */
export function foldedWays(city: string, countryCode: string): string[] {
  const folded = foldText(city)
  return countriesWithUmlauts.includes(countryCode) ? [folded, withoutE(folded)] : [folded]
}

/** A folded name as if each ae, oe and ue in it were an umlaut. */
export function withoutE(folded: string): string {
  return folded.replace(/([aou])e/g, '$1')
}

function find(aliases: readonly PlaceAlias[], name: string, country: string): string | null {
  const ways = foldedWays(name, country)
  return (
    aliases.find(({ countryCode, other }) => countryCode === country && ways.includes(other))?.name ?? null
  )
}

function aliasesOf(table: Record<string, string>): PlaceAlias[] {
  return Object.entries(table).flatMap(([countryCode, list]) =>
    list.split(', ').map((pair): PlaceAlias => {
      const [other = '', name = ''] = pair.split(' = ')
      return { countryCode, other, name }
    }),
  )
}

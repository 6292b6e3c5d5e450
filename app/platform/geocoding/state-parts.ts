import { foldText } from '#lib/fold-text.ts'

// What people write for a state in countries whose addresses name something smaller, folded: districts of Germany,
// regions of France as they were until 2015, provinces of Italy (name and sign) and of Spain. For each country (ISO 3166-1)
// by the gazetteer's name of the state. None that reaches into another one: there is a Sauerland in Hesse. Unlike other names of a state these are no words to search it by: Málaga is not
// Andalusia.
const parts: Record<string, Record<string, string>> = {
  DE: {
    Bavaria:
      'oberbayern, upper bavaria, niederbayern, lower bavaria, oberpfalz, upper palatinate, oberfranken, upper franconia, mittelfranken, middle franconia, unterfranken, lower franconia, oberallgau, ostallgau, unterallgau',
    'Baden-Wurttemberg': 'schwarzwald, baden, wurttemberg, bodenseekreis',
    'Lower Saxony': 'ostfriesland, emsland',
    'Mecklenburg-Vorpommern': 'mecklenburg, vorpommern, rugen',
    'North Rhine-Westphalia': 'ruhrgebiet',
    'Schleswig-Holstein': 'nordfriesland, dithmarschen, ostholstein',
  },
  ES: {
    Andalusia: 'almeria, cadiz, cordoba, granada, huelva, jaen, malaga, sevilla, seville',
    Aragon: 'huesca, teruel, zaragoza',
    'Balearic Islands': 'mallorca, majorca, menorca, ibiza, eivissa, formentera',
    'Basque Country': 'alava, araba, bizkaia, vizcaya, gipuzkoa, guipuzcoa',
    'Canary Islands':
      'las palmas, santa cruz de tenerife, tenerife, gran canaria, lanzarote, fuerteventura, la palma, la gomera, el hierro',
    'Castille and León': 'avila, burgos, leon, palencia, salamanca, segovia, soria, valladolid, zamora',
    'Castille-La Mancha': 'albacete, ciudad real, cuenca, guadalajara, toledo',
    Catalonia: 'barcelona, girona, gerona, lleida, lerida, tarragona, costa brava',
    Extremadura: 'badajoz, caceres',
    Galicia: 'a coruna, la coruna, lugo, ourense, orense, pontevedra',
    Valencia: 'alicante, alacant, castellon, castello',
  },
  FR: {
    'Auvergne-Rhône-Alpes': 'auvergne, rhone alpes, haute savoie, savoie, ardeche, drome, isere',
    'Bourgogne-Franche-Comté': 'bourgogne, burgundy, franche comte',
    Brittany: 'finistere, morbihan, cotes d armor, ille et vilaine',
    'Grand Est': 'alsace, lorraine, champagne ardenne, bas rhin, haut rhin, vosges',
    'Hauts-de-France': 'nord pas de calais, picardie, picardy',
    'New Aquitaine':
      'aquitaine, limousin, poitou charentes, dordogne, gironde, charente maritime, pyrenees atlantiques',
    Normandy: 'haute normandie, basse normandie, calvados',
    Occitanie: 'languedoc roussillon, midi pyrenees, pyrenees orientales, herault',
    "Provence-Alpes-Côte d'Azur":
      'cote d azur, french riviera, alpes maritimes, bouches du rhone, var, vaucluse',
  },
  IT: {
    Abruzzo: 'aq, l aquila, laquila, ch, chieti, pe, pescara, te, teramo',
    Apulia: 'ba, bari, bt, barletta andria trani, br, brindisi, fg, foggia, le, lecce, ta, taranto, salento',
    Basilicate: 'mt, matera, pz, potenza',
    Calabria: 'cs, cosenza, cz, catanzaro, kr, crotone, rc, reggio calabria, vv, vibo valentia',
    Campania: 'av, avellino, bn, benevento, ce, caserta, na, napoli, naples, sa, salerno',
    'Emilia-Romagna':
      'bo, bologna, fc, forli cesena, fe, ferrara, mo, modena, pc, piacenza, pr, parma, ra, ravenna, re, reggio emilia, rn, rimini',
    'Friuli Venezia Giulia': 'go, gorizia, pn, pordenone, ts, trieste, ud, udine',
    Lazio: 'fr, frosinone, lt, latina, ri, rieti, rm, roma, rome, vt, viterbo, latium',
    Liguria: 'ge, genova, genoa, im, imperia, sp, la spezia, sv, savona',
    Lombardy:
      'bg, bergamo, bs, brescia, co, como, cr, cremona, lc, lecco, lo, lodi, mb, monza e brianza, mi, milano, milan, mn, mantova, pv, pavia, so, sondrio, va, varese',
    Molise: 'cb, campobasso, is, isernia',
    Piedmont:
      'al, alessandria, at, asti, bi, biella, cn, cuneo, no, novara, to, torino, turin, vb, verbano cusio ossola, vc, vercelli',
    Sardinia: 'ca, cagliari, nu, nuoro, or, oristano, ss, sassari, su, sud sardegna',
    Sicily:
      'ag, agrigento, cl, caltanissetta, ct, catania, en, enna, me, messina, pa, palermo, rg, ragusa, sr, siracusa, syracuse, tp, trapani',
    'The Marches': 'an, ancona, ap, ascoli piceno, fm, fermo, mc, macerata, pu, pesaro e urbino',
    'Trentino-Alto Adige':
      'bz, bolzano, bozen, sudtirol, south tyrol, alto adige, tn, trento, trient, trentino',
    Tuscany:
      'ar, arezzo, fi, firenze, florence, gr, grosseto, li, livorno, lu, lucca, ms, massa carrara, pi, pisa, po, prato, pt, pistoia, si, siena',
    Umbria: 'pg, perugia, tr, terni',
    'Aosta Valley': 'ao, aosta, vda',
    Veneto: 'bl, belluno, pd, padova, ro, rovigo, tv, treviso, ve, venezia, venice, vi, vicenza, vr, verona',
  },
}

/** All of them, for tests. */
export const stateParts = Object.entries(parts).flatMap(([countryCode, states]) =>
  Object.entries(states).flatMap(([state, list]) =>
    list.split(', ').map((part) => ({ countryCode, part, state })),
  ),
)

const byPart = new Map(stateParts.map(({ countryCode, part, state }) => [`${countryCode} ${part}`, state]))

const titles =
  /^(?:provincia d[ei]l? |provincia de la |prov |province of |province d[eu] |citta metropolitana di |regierungsbezirk )/

/** The gazetteer's name of the state in which a part of it lies, of this country; null for what is none. */
export function stateOfPart(part: string, countryCode: string): string | null {
  const name = foldText(part).replace(titles, '')
  return byPart.get(`${countryCode} ${name}`) ?? null
}

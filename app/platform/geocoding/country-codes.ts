import { foldText } from '#lib/fold-text.ts'

// ISO 3166-1, the two letters of a country and its three; XK is what everybody writes for Kosovo.
const isoCodes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB ' +
  'BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR ' +
  'BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR ' +
  'CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK ' +
  'FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS ' +
  'GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ' +
  'ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO ' +
  'LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER ' +
  'NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM ' +
  'PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP ' +
  'SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF ' +
  'TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY ' +
  'UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE XKXKX'

/** What people write besides codes and the names of `namedIn`, folded. */
const otherNames: Record<string, string> = {
  america: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  'the united states of america': 'US',
  'the states': 'US',
  'u s': 'US',
  'u s a': 'US',
  uk: 'GB',
  'u k': 'GB',
  'the united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  // Hosts give these as their country; in a search they are states (place-meaning.ts).
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  burma: 'MM',
  myanmar: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  palestine: 'PS',
  vatican: 'VA',
  'republic of ireland': 'IE',
  'south korea': 'KR',
  korea: 'KR',
  swaziland: 'SZ',
  'cape verde': 'CV',
  'east timor': 'TL',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'the philippines': 'PH',
  'the maldives': 'MV',
  uae: 'AE',
  'dr congo': 'CD',
  'czech rep': 'CZ',
  'republique tcheque': 'CZ',
  'tschechische republik': 'CZ',
  'crna gora': 'ME',
  'bosna i hercegovina': 'BA',
  srbija: 'RS',
  makedonija: 'MK',
  shqiperia: 'AL',
  kosova: 'XK',
  ελλας: 'GR',
  السعودية: 'SA',
  الإمارات: 'AE',
  臺灣: 'TW',
  香港: 'HK',
  澳門: 'MO',
  澳门: 'MO',
}

// English first: where two languages give one name to two countries, the earlier one decides.
const namedIn =
  'en es fr de it pt nl pl sv da nb fi cs tr el ja zh ru uk be bg sr mk hr sl sk hu ro et lv lt is ga cy sq ' +
  'ca eu gl mt lb ka hy az kk uz mn ar he fa ur hi bn ta te ml kn mr gu pa ne si th lo km my vi id ms fil ' +
  'ko zh-Hant sw am'

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })

/** The name that the product shows for a country, by its ISO 3166-1 code of two letters. */
export function countryName(code: string): string {
  return inEnglish.of(code) ?? code
}

/** The code of a country, whose name is written in one of several languages, or short: "USA", "Deutschland". */
export function countryCodeOf(text: string): string | null {
  codes ??= codesByName()
  return codes.get(foldText(text)) ?? null
}

let codes: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  const known = new Map(Object.entries(otherNames).map(([name, code]) => [foldText(name), code]))
  const countries = isoCodes.split(' ').map((pair) => ({ two: pair.slice(0, 2), three: pair.slice(2) }))
  for (const { two, three } of countries) {
    known.set(foldText(two), two)
    known.set(foldText(three), two)
  }
  for (const language of namedIn.split(' ')) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const { two } of countries) {
      const name = foldText(names.of(two) ?? '')
      if (name !== '' && !known.has(name)) known.set(name, two)
    }
  }
  return known
}

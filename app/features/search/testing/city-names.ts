/**
 * Names of cities as they are written at home, in English and otherwise, from general knowledge and not from the
 * gazetteer's source: "country | name at home | English name | other names". A country is written as at home.
 */
export const cityNames = `
Sverige|Göteborg|Gothenburg|Goteborg
Sverige|Malmö|Malmo|Malmoe
Danmark|København|Copenhagen|Kopenhagen
Danmark|Århus|Aarhus|
Danmark|Helsingør|Elsinore|
Danmark|Aalborg|Aalborg|Ålborg
Norge|Tromsø|Tromso|Tromsoe
Norge|Trondheim|Trondheim|Drontheim
Suomi|Helsinki|Helsinki|Helsingfors
Suomi|Turku|Turku|Åbo
Suomi|Tampere|Tampere|Tammerfors
Suomi|Porvoo|Porvoo|Borgå
Ísland|Reykjavík|Reykjavik|
België|Gent|Ghent|Gand
België|Brugge|Bruges|
België|Antwerpen|Antwerp|Anvers
België|Leuven|Louvain|Löwen
België|Mechelen|Mechlin|Malines
België|Kortrijk|Courtrai|
België|Oostende|Ostend|Ostende
België|Ieper|Ypres|
Belgique|Liège|Liège|Luik
Belgique|Namur|Namur|Namen
Belgique|Bruxelles|Brussels|Brussel
Belgique|Mons|Mons|Bergen
Belgique|Tournai|Tournai|Doornik
Nederland|Den Haag|The Hague|'s-Gravenhage
Nederland|Den Bosch|'s-Hertogenbosch|Bois-le-Duc
Nederland|Vlissingen|Flushing|
Luxembourg|Luxembourg|Luxembourg|Lëtzebuerg
France|Nice|Nice|Nizza
France|Strasbourg|Strasbourg|Straßburg
France|Lille|Lille|Rijsel
France|Dunkerque|Dunkirk|Duinkerke
France|Marseille|Marseilles|Marsella
France|Lyon|Lyons|Lione
France|Mulhouse|Mulhouse|Mülhausen
France|Colmar|Colmar|Kolmar
France|Ajaccio|Ajaccio|Aiacciu
France|Perpignan|Perpignan|Perpinyà
España|Donostia|San Sebastián|San Sebastian
España|Palma|Palma de Mallorca|
España|Sevilla|Seville|Sevilha
España|Zaragoza|Saragossa|
España|A Coruña|Corunna|La Coruña
España|València|Valencia|
España|Alacant|Alicante|
España|Vitoria-Gasteiz|Vitoria|Gasteiz
España|Iruña|Pamplona|Pampeluna
España|Bilbo|Bilbao|
España|Girona|Girona|Gerona
España|Lleida|Lleida|Lérida
España|Eivissa|Ibiza|
España|Maó|Mahon|Mahón
España|Ourense|Orense|
España|Xixón|Gijon|Gijón
España|Cádiz|Cadiz|
Portugal|Lisboa|Lisbon|Lissabon
Portugal|Porto|Oporto|
Italia|Roma|Rome|Rom
Italia|Milano|Milan|Mailand
Italia|Firenze|Florence|Florenz
Italia|Venezia|Venice|Venedig
Italia|Napoli|Naples|Neapel
Italia|Torino|Turin|
Italia|Genova|Genoa|Genua
Italia|Padova|Padua|
Italia|Mantova|Mantua|
Italia|Livorno|Leghorn|
Italia|Siracusa|Syracuse|
Italia|Bolzano|Bolzano|Bozen
Italia|Merano|Merano|Meran
Italia|Bressanone|Brixen|
Italia|Trieste|Trieste|Triest
Italia|Trento|Trento|Trient
Italia|Agrigento|Agrigento|Girgenti
Deutschland|München|Munich|Muenchen
Deutschland|Köln|Cologne|Koeln
Deutschland|Nürnberg|Nuremberg|Norimberga
Deutschland|Aachen|Aachen|Aix-la-Chapelle
Deutschland|Hannover|Hanover|
Deutschland|Braunschweig|Brunswick|
Deutschland|Trier|Trier|Trèves
Deutschland|Regensburg|Regensburg|Ratisbona
Deutschland|Görlitz|Goerlitz|
Deutschland|Bautzen|Bautzen|Budyšin
Deutschland|Leipzig|Leipzig|Lipsk
Deutschland|Dresden|Dresden|Drážďany
Österreich|Wien|Vienna|Vienne
Österreich|Salzburg|Salzburg|Salisburgo
Österreich|Klagenfurt|Klagenfurt|Celovec
Österreich|Graz|Graz|Gradec
Schweiz|Zürich|Zurich|Zurigo
Schweiz|Luzern|Lucerne|Lucerna
Schweiz|Basel|Basel|Basle
Schweiz|Bern|Bern|Berne
Suisse|Genève|Geneva|Genf
Suisse|Fribourg|Fribourg|Freiburg
Suisse|Neuchâtel|Neuchatel|Neuenburg
Schweiz|Biel|Biel/Bienne|Bienne
Suisse|Sion|Sion|Sitten
Schweiz|Chur|Chur|Coira
Česko|Praha|Prague|Prag
Česko|Brno|Brno|Brünn
Česko|Plzeň|Pilsen|
Česko|Karlovy Vary|Karlovy Vary|Karlsbad
Česko|Olomouc|Olomouc|Olmütz
Česko|České Budějovice|Ceske Budejovice|Budweis
Slovensko|Bratislava|Bratislava|Pressburg
Slovensko|Košice|Kosice|Kassa
Polska|Warszawa|Warsaw|Warschau
Polska|Kraków|Cracow|Krakau
Polska|Gdańsk|Gdansk|Danzig
Polska|Wrocław|Wroclaw|Breslau
Polska|Poznań|Poznan|Posen
Polska|Szczecin|Szczecin|Stettin
Polska|Łódź|Lodz|
Polska|Toruń|Torun|Thorn
Magyarország|Budapest|Budapest|Budapeszt
Magyarország|Pécs|Pecs|Fünfkirchen
Magyarország|Szeged|Szeged|Segedin
România|București|Bucharest|Bukarest
România|Cluj-Napoca|Cluj|Klausenburg
România|Sibiu|Sibiu|Hermannstadt
România|Brașov|Brasov|Kronstadt
România|Timișoara|Timisoara|Temeswar
България|София|Sofia|Sofija
България|Пловдив|Plovdiv|Philippopolis
България|Варна|Varna|
България|Бургас|Burgas|
Србија|Београд|Belgrade|Beograd
Србија|Нови Сад|Novi Sad|Neusatz
Северна Македонија|Скопје|Skopje|Skopje
Hrvatska|Dubrovnik|Dubrovnik|Ragusa
Hrvatska|Split|Split|Spalato
Hrvatska|Zadar|Zadar|Zara
Hrvatska|Rijeka|Rijeka|Fiume
Hrvatska|Rovinj|Rovinj|Rovigno
Slovenija|Ljubljana|Ljubljana|Laibach
Slovenija|Koper|Koper|Capodistria
Crna Gora|Kotor|Kotor|Cattaro
Shqipëria|Tiranë|Tirana|
Shqipëria|Durrës|Durres|Durazzo
Ελλάδα|Αθήνα|Athens|Athina
Ελλάδα|Θεσσαλονίκη|Thessaloniki|Salonica
Ελλάδα|Ηράκλειο|Heraklion|Iraklio
Ελλάδα|Χανιά|Chania|Hania
Ελλάδα|Ρόδος|Rhodes|Rodos
Ελλάδα|Κέρκυρα|Corfu|Kerkyra
Ελλάδα|Πάτρα|Patras|Patra
Ελλάδα|Ναύπλιο|Nafplio|Nauplia
Κύπρος|Λευκωσία|Nicosia|Lefkosia
Κύπρος|Λεμεσός|Limassol|Lemesos
Κύπρος|Πάφος|Paphos|Pafos
Türkiye|İstanbul|Istanbul|Constantinople
Türkiye|İzmir|Izmir|Smyrna
Россия|Москва|Moscow|Moskau
Россия|Санкт-Петербург|Saint Petersburg|St Petersburg
Россия|Казань|Kazan|Kasan
Україна|Київ|Kyiv|Kiev
Україна|Львів|Lviv|Lemberg
Україна|Одеса|Odesa|Odessa
Україна|Харків|Kharkiv|Kharkov
Беларусь|Мінск|Minsk|
Lietuva|Vilnius|Vilnius|Wilno
Lietuva|Klaipėda|Klaipeda|Memel
Latvija|Rīga|Riga|
Latvija|Liepāja|Liepaja|Libau
Eesti|Tallinn|Tallinn|Reval
Eesti|Tartu|Tartu|Dorpat
საქართველო|თბილისი|Tbilisi|Tiflis
საქართველო|ბათუმი|Batumi|
Հայաստան|Երևան|Yerevan|Erivan
Azərbaycan|Bakı|Baku|
مصر|القاهرة|Cairo|El Cairo
مصر|الإسكندرية|Alexandria|Alejandría
مصر|الأقصر|Luxor|
المغرب|مراكش|Marrakesh|Marrakech
المغرب|فاس|Fes|Fez
المغرب|الدار البيضاء|Casablanca|
المغرب|طنجة|Tangier|Tanger
تونس|سوسة|Sousse|Susa
الأردن|عمّان|Amman|
لبنان|بيروت|Beirut|Beyrouth
الإمارات العربية المتحدة|دبي|Dubai|
السعودية|مكة|Mecca|Makkah
عمان|مسقط|Muscat|Mascate
ישראל|ירושלים|Jerusalem|Gerusalemme
ישראל|תל אביב|Tel Aviv|Tel Aviv-Yafo
ישראל|חיפה|Haifa|
ישראל|אילת|Eilat|Elat
ایران|تهران|Tehran|Teheran
ایران|اصفهان|Isfahan|Esfahan
भारत|मुंबई|Mumbai|Bombay
भारत|चेन्नई|Chennai|Madras
भारत|दिल्ली|Delhi|
India|Bengaluru|Bangalore|
India|Kolkata|Calcutta|Kalkutta
ไทย|กรุงเทพ|Bangkok|Krung Thep
ไทย|เชียงใหม่|Chiang Mai|Chiangmai
ไทย|ภูเก็ต|Phuket|
ไทย|พัทยา|Pattaya|
Việt Nam|Hà Nội|Hanoi|
Việt Nam|Thành phố Hồ Chí Minh|Ho Chi Minh City|Saigon
Myanmar|Yangon|Yangon|Rangoon
中国|北京|Beijing|Peking
中国|上海|Shanghai|Schanghai
中国|广州|Guangzhou|Canton
中国|成都|Chengdu|
台灣|台北|Taipei|Taipeh
대한민국|서울|Seoul|Söul
대한민국|부산|Busan|Pusan
日本|東京|Tokyo|Tokio
日本|京都|Kyoto|Kioto
日本|大阪|Osaka|
日本|札幌市|Sapporo|
日本|鎌倉|Kamakura|
日本|那覇|Naha|
Cuba|La Habana|Havana|L'Avana
México|Ciudad de México|Mexico City|CDMX
Brasil|Rio de Janeiro|Rio de Janeiro|Río de Janeiro
Panamá|Ciudad de Panamá|Panama City|
Guatemala|Ciudad de Guatemala|Guatemala City|
`

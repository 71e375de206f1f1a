import type { Language } from '@hone/domain/enhancing';
import { romanceWords } from './romance-words.ts';

/** Words of everyday prompts, chat spelling included; those that open a request stand behind the bar and count more. */
export const latinWords = {
  ...romanceWords,
  en: `
    ability about above abstract across advantages after again against algorithm alignment all also an and angry anime another answers any anyone anything
    aren't arm around as ask asked astronaut at autumn back background bank based be beach bear because been before behind being below benefit benefits beside
    best better between big bike bird birthday black blue boat body book boss both bottom boy bridge brief brown budget bug business by camera campaign can't
    cannot cant capital caption cartoon castle casual cat cause chair character characters cheap chef child christmas cinematic city claim class clear climate
    close-up code coffee cold colleague color colors column come company complex computer concise cons context cost costs couldn't country current curriculum
    customer customers cute dark data day days death denied detailed detection did didn't diet difference different digital disadvantages distinct doesn't dog
    don't done dragon drawing dress drinking during each early earth easy eating economic economics effects efficient eight element else emails empire energy
    english enough equation error essay every everything exam example examples exercises expensive experience expert eyes face factors failed family father
    feedback feel few file files film fire first five floor flower flowers flying following food for foreground forest formal format formula four fox french
    friend friendly from front full function funny fur futuristic game games general german get getting giant gifts girl given glass go going golden gonna
    good got government grade grandma green gun hair hand handle hands happy hard has hasn't have haven't he's headline health hedgehog hello her here hero
    hey hi high him his history holding holiday holidays home horse house how's however human hundred i i'd i'll i'm i've ice idea ideas if in index input
    inside into invoice isn't issue it it's its ive job just keep key kids kind know language last late latest law learn least leave left leg legal less let's
    level life light lighting like line lines links look looking lose love low made magic mail man many market matte may maybe meal mean meaning means
    medieval meeting members metal method might missing model modern money month months moon more morning most mother motorcycle mountain movie movies much
    multiple music must my names near need neon never new next night nine no nobody not novel now number numbers off oil old old-fashioned on one only options
    or other our out output outside own painting paper paragraph pasta pastel peace pencil people per performance piano picture pink pixel plane planet play
    player playing playlist please pls plz poem polite portfolio post poster power prepare price process professional program promo properties property pros
    purple purpose put queue quote quotes rain range read reading realistic reason recent recipe recommendation red research restaurant resume return returns
    rhyme right road robot role roman room row rows rules running sad safe said salary sales salon same say says scene schedule script sea season see senior
    sentence sentences service seven shall she she's ship shirt shop short shot sick simulate since sitting size sketch skill skills sky small smiling so soft
    solo some someone something song sore sort source sources space spanish specific sport square standing star stars start step step-by-step steps stone
    story strategies strategy street student students studies study such summer sun table take task tax teacher team ten tests than thank thanks that that's
    the their them then there there's therefore these they they're thing things think this those three through thx time title tmrw to today toilet tomorrow
    tomorrow's tone too top toward towards tower toy travel tree trip trying tutorial two type ultra under university until up upon ur use user users using
    values variables various vegan version very via view vintage visible voice walking wall wanna warm wasn't watercolor watercolour way we're wearing weather
    wedding weeks were what's whats where's whether while white who's window winter with within without woman women won't wood words work working workout
    works world worst would wouldn't year years yellow yes yesterday you're you've young your
    | act add analyze answer are avoid brainstorm build calculate can check choose classify combine compare confirm continue convert correct could count
    create criticize curate debate debug decide define derive describe design determine develop differentiate discuss do document does draft draw edit
    elaborate estimate expand explain extract find fix generate give how identify imagine implement improve introduce invent is let list make migrate note
    optimize order outline paraphrase pick plan polish predict pretend proofread prove provide quiz recommend refactor remove rename repeat reply respond
    review revise reword rewrite search select set shorten should show simplify solve suggest summarise summarize tell test translate turn tweak verify what
    when where which who why write you
  `,
  de: `
    abend abends aber abfrage absatz adresse aktuell algorithmus alle am an anfänger angebot anlage antwort antworten anweisungen apotheke aquarell arbeit arm
    artikel auch auf aufgabe aufsatz augen aus ausgaben auswirkungen backen bank baum beamter bedeutet bedeutung begriff begriffe bei beispiel beispiele
    bekommen beschreibung beschwerde besprechung besser besten betrag betreff betrieb bett bevölkerung bewerbung bild bildung billig bin bis bissl bist blau
    blume boden brauche braucht brief brille bruder brücke buch büro chef chefin code dabei dame damit danach dank dankbar danke dann darf darüber das dass
    datei daten datum davon dazu dein deine deinen dem den des detailliert deutsch dialog dich dies diese dieser dir diät dort drei dringend du dunkel durch
    dürfen eben eigene eigenen ein eine einem einen einer eines einfach einfache einfacher einkommen einmal einzigartig ende englisch englische entspannt
    entwicklung ergebnis erste ersten es esel essen etwas euch faktoren fehler fehlermeldung fenster fett feuer figur figuren film finden firma fitnessstudio
    flug flur fluss folgende folgendem folgenden formel formell forschung foto frage fragen französisch frau freund freundin freundlich freundlicher friseur
    frist frühling fuchs funktion funktionen funktionieren funktioniert fähigkeiten fünf für geburtstag gedanken gegeben gegen gehen geht gelb gemälde genauer
    gesamt geschichte gesetz gestern gesucht gesundheit gewinn gibt gitarre grad gras grippe groß große großen gruppe gruppen grün gut gute guten haare habe
    haben halt hand handwerker handy hatte haus haut hemd herr heute hier himmel hintergrund hochzeit holz hotel hund hände höflich idee ideen ihm ihn ihnen
    ihr ihre ihrem ihren ihres immer in inhalt insel ist jahr jahre jahren jede jeden jeder jedes jemand jetzt kaffee kann kapitel kartoffel katze kein keine
    keinen keks kekse kind kinder klar klimawandel koche kochen kollege kollegen kommen kostenlos krank krieg kultur kunde kunden kundin kurz kurze kurzen
    kurzer könnt könnte könnten körper kündigung kürzer lampe langsam laptop laut leben leer lehrer lernen lernplan leser letzte letzten leute liebe lieblings
    links logik lustig lustige lustiger läuft löffel mail mal man mann mark material mathematik medikament mehr mein meine meinem meinen meiner menge mensch
    menschen menschliche mich mietvertrag mir mit modell modern moin moment monat monate motto musik muss mutter möchte möchten möglich müde müssen nach
    nachbar nachteile nadel ne nebel neffe nen neu neue neuen neun nicht nichts nix noch note notiz notizen nur nutzen ob obwohl oder ohne ort papier partner
    personen pferd pflege plan pokal preis problem produkt professionell professioneller programm prozess prüfung pullover punkte quelle quellen quizfragen
    rabatt rechnung rede regal regeln regierung reise reiseroute rente reparieren reste rezept ritter rolle roman rot rätsel räume sagen sagte sahne salat
    salon satz schiff schimmel schleife schloss schmetterling schnell schon schritt schritte schule schwarz schwester schüler sechs seele sehen sehr sei seid
    sein seine seiner seit selbst service sich sie sieben sind sinn smoothie so sofort soll sollen sollte sollten sommer sonne soziale spalte sparplan
    spezifisch spiel sport sprache spät stadt stark statt stein stern sterne steuern stichpunkte stichpunkten stoff strafe strategie strategien straße streng
    strom student studium stunden stürzt suppe szene sätze sätzen tabelle tag tage tagen tante tasse tastatur team telefon teppich termine test tests texte
    tipps tod torte trainer trainingsplan treffen treppe trinken trinkgeld tür uhr um umsatz und universität uns unser unsere unter unternehmen unterschied
    unterschiede urlaub vater vegetarisch vergangenheit verhalten verlag vermieter verschiedene versicherung version verwende verwenden video viele vielen
    vllt volk vom von vor vordergrund vorlage vorname vorteile wald warm wasser webseite weihnachten weil weiß welt weltraum wenig wenn werden werkstatt wert
    werte weshalb wetter wichtig wichtigsten wieder wieso willst wind winter wir wird wirkung wirtschaft wissen wissenschaft woche wochen wort wurde während
    wäre wörter wörtern würde würden zahl zahlen zehn zeichnung zeile zeilen zeugnis ziel zielgruppe zinsen zitat zoo zu zuerst zug zum zur zwei zweite
    zwischen öl über
    | agiere als analysiere analysieren baue berechne beschreib beschreibe beschreiben bestimme bewerte definiere denke diskutiere diskutieren entferne
    entscheide entwickeln entwickle entwirf erklär erkläre erklären erstell erstelle erstellen extrahiere fass fasse finde formulier formuliere geben generier
    generiere gib handle helfen hilf hilfe ich ignoriere imaginiere implementiere kannst korrigier korrigiere korrigieren können könntest kürze kürzen liefere
    liste löse mach mache machen male nenn nenne notiere optimiere ordne passe plane programmiere präsentiere recherchiere reduziere sag sammle schreib
    schreibe schreiben schreibst stell stelle suche trainiere umformulieren verbesser verbessere verbessern vereinfache verfasse vergiss vergleiche
    vergleichen vervollständige wandel wandle wann warum was welche welcher welches wer wo zeichne zeig zeige zusammen zusammenfassen zusammenfassung
    überarbeite überlege übersetz übersetze übersetzen übertrage
  `,
  nl: `
    aan aandeel achtergrond adres advertentie advies afbeelding ajb al algoritme alinea alles als alsof altijd andere antwoord antwoorden aquarel arm artikel
    aub auteur avond baas bank basis bedankt bedrijf beeld begrip begroting belangrijk belangrijkste belasting beleefd beleefde ben beschrijving bestand
    betekenis betekent beter beurs bibliotheek bij blauw blauwe bloem boek boom boos bos brief broer brug bruiloft budget buren cadeau code collega collega's
    computer conclusie cultuur daar daarvan dag dagen dan dat de deal deed denk detective deur deze dit docent doen donker dood drie duidelijk duidelijke
    duidelijker duits dus economische een eens eenvoudig eenvoudige eerste effe effecten eigen eiland einde elk elke en engels engelse enquête erg ervan
    ervoor eten even evenement excuus factoren feest ff ficties figuur film financiën fles formule fornuis foto fout foutmelding frans functie gaan gaat ge
    gebruik gebruiken gedaan gedetailleerd geel geen gegevens geheim geheugen gele geluk gemaakt gemeente geschiedenis gesprek getal getallen gevolgen geweest
    gewoon gezin gezondheid gids gisteren goed goede goeden graag grappig grappige gras gratis groen groene groot grote haai haar hand handen handleiding
    hardlopen heb hebben heeft heel hem herfst herinnering het heuvel hier hiervan hij hoewel hoi hond honderd hotel hout huidige huis huisbaas hulp hun huur
    hypotheek idee ideeen ideeën ieder iedere iemand iets in ingrediënten inkomen instructies is ja jaar jas je jeugd jij jongen jou jouw jullie kapot kasteel
    kat kerst ketting kilo kind kinderen kipfilet klacht klant klanten kleine kleur kleuren klimaatverandering knoflook kok koken kolom komen komt kon kop
    kopen kort korte korter krijg krijgen kunnen kus laatste lange laptop later lawaai leerling leerlingen lente leraar leraren lerares leren lessen letters
    leuk leuke leven liedje liefde lijst lijstje links locatie lucht lus maakt maan maand maanden maar mag mail mailtje makkelijk makkelijke man mannen matras
    me meisje mening mens menselijke mensen mes met middag middelbare mij mijn misschien model modern moeder moederdag moeilijk moest moet moeten mogelijk
    mogen muis munt muziek na naam naar nadelen nederlands nederlandse negen neus niet niets nieuw nieuwe niveau nodig nog nooit notitie notulen nu ochtend
    offerte ogen olifant om omdat onder onderwerp onderwijs onderzoek ons ontslag ontwikkeling onze ook oorlog op oplossing opstel oranje overheid paard
    pagina pagina's pan panne papa papier park pasen passie pauze peper per periode personage pinda plaatje plan planning poes poging politie prachtig prijs
    probleem problemen proces professioneel professionele programma project punten raam reactie recept reden redenen reeds regel regels reparatie restaurant
    resultaat resultaten review rode rol rood ruimte rust saai salaris samenvatting saus scherm schilderij schip scène simpel sla slecht sleutel slot snel
    sociale soep sollicitatie sollicitatiebrief sommige soms specifiek spel stad stap stappen steen ster sterren straat straks strategie strategieën student
    stuk systeem taak taal tabel tas te team tegen tekening tekst tekstje telefoon telefoonnummer tempo terras terug terwijl test tests tien tijdens toch toen
    toespraak toets tot traag trainingsschema trein trui tussen twee tweede uit uitgaven uitleg uniek universiteit uur uw vaak vaardigheden vacature vader
    vakantie van vandaag veel veilig verder vergadering verhaal verhaaltje verjaardag verkoop vers verschil verschillen verschillende verwarming verzekering
    video vijf vitamines volgende volwassenen voor voorbeeld voorbeelden voordelen voorgrond vorm vos vraag vragen vriend vriendelijk vriendelijke
    vriendelijker vriendin vrij vrouw vuur waarde waarden waarmee waarvan warm was wasmachine weekmenu weken welk werd wereld werkt wet weten wetenschap wezen
    wij wil willen wilt winkel winter wiskunde wit witte woord woorden wordt wortel zacht zal ze zee zeer zelf zes zeven zich ziek zien zij zijn zin zinnen
    zit zo zoals zodat zodra zomer zon zonder zou zouden zullen zus zwart zwarte
    | adviseer analyseer bedenk bedenken benadruk bereken beschrijf beschrijven bespreek bewerk bouw combineer concludeer controleer converteer corrigeer doe
    evalueer fantaseer formuleer gedraag geef genereer geven helpen herschrijf hoe ik illustreer implementeer kan kies kun kunt leg los maak maken motiveer
    noem nummer omschrijf ontwerp ontwikkel optimaliseer organiseer parafraseer plannen presenteer reageer samen samenvat samenvatten schrijf schrijft
    schrijven simuleer start stel teken toon typ uitleggen vat verbeter verbeteren vereenvoudig vergelijk vergelijken verkort vertaal vertalen verzin vind vul
    waar waarom wanneer wat welke zoek
  `,
  tr: `
    abi ad adam adres adı adım adımlar aile akşam alan almanca altı altında alışveriş ama ampul ana ancak anket anlamı anne anneler anneme araba arasında
    arasındaki araştırma arka arkadaş astronot at ateş avantajları ay aynı ayrıntılı açık açıklama ağaç aşağıdaki aşk baba bahar bank banka barış basit bazı
    başka başkenti başlık başvuru beceri becerileri belki ben beni benzer beyaz beş bi bile bilim bilmek bina bir birkaç biz bize borç boy bu bugün bunu bölge
    böyle büro bütün büyük cevap cümle da daha daire dans davet dağ de defter demek deneme deniz depo deprem ders dersi destan detaylı dezavantajları değer
    değerleri değil dikkat dil dilekçe dilekçesi dili diyet diğer dişçi dokuz domates dosya dosyası doğru doğum duş döngü dört dövme dükkan dün dünya düğün
    dış dışında e-posta eden edilen ediyor ekip ekonomik ekran el elbise en endişe enerji engel erkek eski et etkileri etkisi etmek etti ettiği ev eğer eğitim
    eş fakat faktörler fare fark farklı farkı fatura felsefe fikir fikirleri fikri film firma fiyat fizik fiziği fonksiyon formül formülü fotoğraf fransızca
    futbol fırsat garson gece gelir gelişim gemi genel genelde genç gençler gerek gereken gerekiyor gezegen gezi gibi gider giriş gramer gökyüzü gölge göre
    görmek görsel göz gözleri gün güncel güneş günlük günü güzel güçlü haber hafta haftalık hakkında hangisi harf harika hasta hastayım hata hava hayat hedef
    hediye hediyesi hem hep her hikaye hikâye hiç hoca hocama hoş hükümet iki ikinci ilan ile ilgili ilk imza ingilizce ingilizceye insan insanlar ise isim
    istemek ister isterim istifa istiyor istiyorum iyi için içinde iş kadar kadın kale kamera kampanya kan kanka kanun kapak kaplumbağa kapı karakterler
    karanlık kardeş karşı kat kağıt kedi kelime kelimelik kendi kendisi ki kibar kimdi kimdir kimin kira kitap kişi kişisi kod kodu kolay komik komut komşu
    konu konuda konusu konuşma krem kullanarak kurallar kuş kök köpek köprü kötü köşe kültür kültürel küçük kırmızı kısa kış lamba liman limon lise liste
    lokanta lütfen maaş madde maddede makale malzeme market masal mavi mağaza meclis mektup menü merdiven merhaba mermer mesaj mesajı metin metni mi mide
    midir millet misin misiniz miyim mobilya model modern mor motor mu musun mü müdür müdürüme mülakat mümkün müsün müşteri müşteriye mı mıdır mısın mıyım
    nefes nelerdir nerede nerededir nereden neresi nereye net niye niçin nişan nolur not nüfus o okul okuyan olabilir olacak olan olarak oldu olduğu olduğunu
    olmak olması olmayan olsun olur oluyor on ona onlar onu oran orman orta otel otobüs oyun pano pantolon papağan para park parti parça parçası pasta patron
    patronuma pencere piyasa plaj plan planı portre posta problem profesyonel program programı proje puan rahat rakam randevu rapor raporu rehber renk renkler
    resim resmi roman rota sabah sadece sahne salata samimi sana sanat sarı satır satış savaş sayı saç sağ sağlık sebep sebepleri sefer sekiz selam sen sepet
    serbest servis ses sigara sigorta silah sipariş site siyah siz size slm sohbet sokak sol son sonra sorgu soru sorular sosyal spor sporcu strateji
    stratejiler su suluboya sözler sözleşmesi süper süre süreç sütun sınav sınavına sınıf tablo takvim talep tane tarifi tarih tarz tasarruf tatil taş tebrik
    teklif tekrar telefon tembel temel teyze teşekkürler tilki toplantı tren trend tur turist tutar tüm türkçe tşk usta uzay uzun uçan var vardır vazo ve
    vergi veri verileri veya ya yahut yalnızca yanında yapan yapmak yaptığı yapılan yapıyor yardımcı yarın yavaş yazı yazısı yağmur yağmurda yedi yemek yemeği
    yeni yeşil yok yöntem yüz yüzden yıl yıldız zor çalan çalışmıyor çalışıyor çanta çizim çiçek çocuk çocuklar çocuğa çok çorba çünkü ödev ölüm önce önemli
    örnek öyle özel özgeçmiş öğle öğrenci öğrenmek öğretmen ücretsiz ülke üniversite ürün üzerinde üzerine üç ışık şaka şampuan şarkı şart şehir şekilde şema
    şey şiir şikayet şimdi şirket şu şubat şunları şunu şömine şövalye şöyle
    | acikla analiz anlat anlatın anlatır açıkla açıklar açıklayın bana bildir bul böl cevapla davran dene değerlendir dönüştür düzelt düzeltir düzenle düşün
    eleştir geliştir göster hangi hayal hazırla hazırlar hesapla ifade incele karşılaştır kaç kim kontrol kur kısalt listele nasıl ne neden nedir oluştur
    oluşturun planla puanla sadeleştir say sil simüle sor söyle sırala tahmin tanımla tarif tartış tasarla topla uygula uzat ver verin yap yapın yardım yaz
    yazar yazmak yazın yazınız çevir çevirir çiz çöz öner öneri önerir özet özetle özetler üret
  `,
  id: `
    abad acak acara ada adalah adegan adik agar air aja akan aku alami alergi alur aman ambil anak anak-anak anda angka angkasa anjing antara arsip arti
    artikel artinya asli asmara asuransi atas atasan atau atur aturan ayah ayo bagi bagian bagus bahasa bahwa baik ban bank banyak baris baru batu bawah bayi
    beberapa beda belajar belakang belum benar berbeda berdiri berfungsi berikut berkas bermain bertanya besar besok bgt bintang biru bisa bisnis blm boleh
    bos brosur bs budaya buku bulan bunga buruk burung butuh cahaya calon camilan campur caption cara cat cat-air cerdas ceria cerita cerpen cinta ciri coba
    coklat contoh cuaca cukup cuti daftar dalam dampak dan dana danau dapat dapatkah dapur dari dasar deh delapan dengan desa deskripsi detik dgn di dia
    diabetes dibawah diet dilakukan dimana dimulai diri doa dokter dokumen dompet dong dongeng dosen dr dua dunia efek efektif ekonomi elo empat enam energi
    enggak error esai fakta faktor film filsafat formal foto fungsi ga gagal gak gambar gaya gelap gerak gigi gmn gosok gratis gua gue gunung guru gw habis
    hadiah hafalan hai hal halo halus hamil hancur hanya harga hari harus hasil haus hebat hemat hewan hidup hijau hingga hitam hobi horor hotel hubungan
    hujan hukum hutan ia ibu ide iklan ilmu imigrasi indonesia inflasi inggris ingin ini inovasi insinyur inti isi istirahat istri itu jadi jadwal jahe jalan
    jam jas jawaban jelas jembatan jendela jenis jgn jika jualan judul juga kabar kado kakak kalau kalender kalian kalimat kalo kami kamu kapal karena kastil
    kata kau kayu ke kecil kedua kehidupan kekurangan kelas kelebihan keluarga keluhan kemarin kematian kepada keren kereta kerja kertas kesalahan kesehatan
    keterampilan ketika khusus kirim kismis kita klien klo kode kok kolom komputer konten kontrak kopi kos kota kreatif krn kucing kuda kue kuis kuliner kunci
    kuning lagi lagu lain lalu lama lamaran lambat langit langkah langkah-langkah latar laut layar lebih leher lele lg liburan lilin lima lo lu luar luas lucu
    lukisan lulus lumpur maaf macam macet mahasiswa maka makanan makasih maksud malam mana manfaat manis manusia masalah masih masjid mata matahari materi mau
    melakukan melalui melihat membaca membantu memberikan membuat menarik mencari mengatakan mengembangkan menggunakan mengundurkan meningkatkan menjadi
    menjelaskan menurut merah mereka metode milik minggu minta minum minuman misteri mobil modal model modern mohon motor muda mudah muncul mungkin murid
    musik musim nabung nada naga nama namun nanti natal negara nenek netral ngga nggak nilai nomor nonton novel nya obral obrolan odol oleh opini orang oranye
    otot pacar pada pagi pajak panjang pantai pantun para parfum pasar pasien paspor pasta pekerjaan pelanggan pemerintah pemilik pendapatan pendek pendidikan
    penelitian pengaruh pengeluaran pengen penjualan penting perang perbedaan performa perjalanan perkembangan perlu permainan pernah pernikahan pertama
    pertanyaan perusahaan pesta peta pidato pintu pohon poin polos posisi potret presiden pria prima produk produktivitas profesional program promosi proses
    puisi putih raja rambut rapat remaja rencana resep resume reuni review rinci roda rubah rumah sabtu saja sakit sama sangat saran satu sebuah secara
    sederhana segera sehingga sejarah sekarang sekitar sekolah selalu selamat seluruh sembilan sementara semua sendiri seorang seperti sepuluh seratus sering
    setelah setiap siang sifat sih sinar singkat siswa skripsi soal sopan sore sosial soto spanduk strategi stres suami suatu sudah sumber supaya surat surel
    sy syair syarat tabel tahu tahun tak tanda tangan tanpa tapi target tarif tas tata tdk teks telah tema teman tempe tentang terakhir terbaru terhadap
    terima terjadi tersebut tidak tiga tim toilet toko tokoh tp tradisional tua tugas tujuh tumis tutup uang udah udh ujian ulang ulang-tahun ular umum umur
    unik universitas untuk usaha utama utk variasi wanita warna warung wawancara wisata wisuda yang yg zaitun
    | analisa analisis apa apakah bagaimana bandingkan bangun bantu bantuin bayangkan berapa beri berikan bertindaklah betulin bikin bikinin bikinkan bisakah
    buat buatkan buatlah cari carikan cek ceritakan deskripsikan diskusikan evaluasi gambarkan ganti gimana hapus hasilkan hitung ilustrasikan implementasikan
    jawab jawablah jelasin jelaskan kapan kasih kembangkan kenapa koreksi mengapa menulis optimalkan perbaiki persingkat prediksi rancang rangkum rangkumkan
    rapikan rencanakan revisi ringkas ringkaskan salin sarankan saya sebagai sebutkan sederhanakan selesaikan siapa sunting susun susunlah tandai tentukan
    terjemahin terjemahkan tolong translate-kan tulis tuliskan tulislah ubah usulkan verifikasi
  `,
} satisfies Partial<Record<Language, string>>;

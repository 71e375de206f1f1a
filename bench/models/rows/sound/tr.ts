import type { SoundSet } from '../set.ts';

export const tr: readonly SoundSet[] = [
  {
    prompt: 'köpekler hakkında bir blog yazısı yaz',
    rows: [
      ['audience', 'Okurlar', [
        ['Yeni başlayanlar', 'Hiç köpeği olmamış kişiler için.'],
        ['Deneyimli sahipler', 'Okurlarım köpekleri zaten iyi tanıyor.'],
        ['Aileler', 'Küçük çocuklu aileler için yazıyorum.'],
      ]],
      ['length', 'Uzunluk', [
        ['Kısa', 'En fazla 400 kelime olsun.'],
        ['Orta', 'Yaklaşık 800 kelime.'],
        ['Uzun', 'Uzun ve ayrıntılı bir yazı istiyorum.'],
      ]],
      ['must_include', 'İçerik', [
        ['Yıllık masraflar', 'Yıllık masraflardan söz et.'],
        ['eğitim önerileri', 'Eğitim önerileri ekle.', true],
        ['sık yapılan hatalar', 'Sık yapılan hataları da anlat.'],
      ]],
    ],
    stated: [0, 'Köpekler hakkında', 'Yazı köpekler hakkında olsun.'],
    answer: 'Köpekler binlerce yıldır yanımızda yürüyor ve her gün bizi yeniden şaşırtmayı başarıyor.',
  },
  {
    prompt: 'Ev sahibime bozuk kombi için bir e-posta yazar mısınız?',
    rows: [
      ['tone', 'Üslup', [
        ['Nazik', 'Lütfen nazik bir dille yazın.'],
        ['Kararlı', 'Kibar ama kararlı olsun.'],
        ['Resmî', 'Resmî bir üslup tercih ederim.'],
      ]],
      ['success', 'İstediğim', [
        ['Hemen tamir', 'Bir an önce tamir edilmesini istiyorum.'],
        ['Kira indirimi', 'Tamir edilene kadar kira indirimi talep ediyorum.'],
        ['Usta göndermesi', 'Ne zaman usta göndereceğini öğrenmek istiyorum.'],
      ]],
      ['my_facts', 'Durum', [
        ['İlk kez yazıyorum', 'Ona ilk kez haber veriyorum.'],
        ['Telefonda söyledim', 'Daha önce telefonda söyledim.'],
        ['Evde bebek var', 'Evde bebeğimiz var.'],
      ]],
    ],
    stated: [2, 'Kombi bozuk', 'Kombim bozuk.'],
    answer: 'Sayın ev sahibim, dairemdeki kombinin çalışmadığını size bildirmek için yazıyorum.',
  },
  {
    prompt: 'Kapadokya için 3 günlük gezi planı',
    rows: [
      ['my_facts', 'Kiminle', [
        ['Eşimle', 'Eşimle birlikte gidiyorum.'],
        ['Çocuklarla', 'Çocuklarımızla geliyoruz.'],
        ['Tek başıma', 'Tek başıma seyahat edeceğim.'],
      ]],
      ['budget', 'Bütçe', [
        ['Ucuz', 'Mümkün olduğunca ucuz olsun.'],
        ['Orta', 'Orta bir bütçe yeterli.'],
        ['Rahat', 'Para önemli değil.'],
      ]],
      ['avoid', 'İstemediklerim', [
        ['kalabalık yerler', 'Kalabalık yerlerden uzak dur.'],
        ['Uzun yürüyüşler', 'Uzun yürüyüş istemiyorum.'],
        ['erken kalkmak', 'Erken kalkmak istemiyoruz.'],
      ]],
    ],
    stated: [0, 'Üç gün', 'Gezi 3 gün sürecek.'],
    answer: 'Birinci gün: sabah varış, vadide kısa bir yürüyüş ve gün batımında çay molası.',
  },
  {
    prompt: 'bana egzersiz programı hazırla',
    rows: [
      ['purpose', 'Hedef', [
        ['Kilo vermek', 'Kilo vermek istiyorum.'],
        ['Kas yapmak', 'Amacım kas yapmak.'],
        ['Daha zinde olmak', 'Kendimi daha zinde hissetmek istiyorum.'],
      ]],
      ['place', 'Yer', [
        ['Evde', 'Evde, aletsiz çalışacağım.'],
        ['Spor salonu', 'Spor salonuna gidiyorum.'],
        ['Açık havada', 'Açık havada yapmak isterim.'],
      ]],
      ['time', 'Süre', [
        ['Günde 20 dakika', 'Günde 20 dakikam var.'],
        ['Haftada üç gün', 'Haftada üç gün çalışabilirim.'],
        ['Sadece hafta sonu', 'Sadece hafta sonu vaktim oluyor.'],
      ]],
    ],
    stated: [0, 'Egzersiz programı', 'Bir egzersiz programı istiyorum.'],
    answer: 'Pazartesi: üç set çömelme, şınav ve plank, aralarda birer dakika dinlenme.',
  },
  {
    prompt: 'Elif için doğum günü hediyesi öner',
    rows: [
      ['my_facts', 'Kim', [
        ['Eşim', 'Elif benim eşim.'],
        ['İş arkadaşım', 'Elif iş arkadaşım.'],
        ['Yeğenim', 'Elif küçük yeğenim.'],
      ]],
      ['quantity', 'Kaç tane', [
        ['Üç', 'Üç öneri yeter.'],
        ['On', '10 fikir ver.'],
        ['En iyisi', 'Sadece en iyi fikri söyle.'],
      ]],
      ['scope', 'Tür', [
        ['El yapımı', 'Kendim yapabileceğim bir şey olsun.'],
        ['Bir etkinlik', 'Eşya yerine bir etkinlik tercih ederim.'],
        ['Kullanışlı', 'Her gün kullanabileceği bir şey.'],
      ]],
    ],
    stated: [2, 'Doğum günü için', 'Hediye doğum günü için.'],
    answer: 'El yapımı bir kolye harika olur, çünkü hem zarif hem de ona sizi hatırlatır.',
  },
  {
    prompt: 'kısa bir masal yaz',
    rows: [
      ['audience', 'Kimin için', [
        ['Küçük çocuklar', 'Okul öncesi çocuklar için.'],
        ['İlkokul çağı', 'İlkokul çocuklarına okuyacağım.'],
        ['Yetişkinler', 'Yetişkinlere yönelik olsun.'],
      ]],
      ['tone', 'Hava', [
        ['Komik', 'Komik bir masal olsun.'],
        ['Sakin', 'Uykudan önce okunacak kadar sakin.'],
        ['Heyecanlı', 'Biraz heyecanlı olmalı.'],
      ]],
      ['must_include', 'Olsun', [
        ['konuşan bir hayvan', 'Konuşan bir hayvan olsun.'],
        ['mutlu son', 'Mutlu sonla bitsin.'],
        ['küçük bir ders', 'Sonunda küçük bir ders çıksın.'],
      ]],
    ],
    stated: [1, 'Kısa', 'Masal kısa olsun.'],
    answer: 'Bir varmış bir yokmuş, uzak bir ormanda geceleri yıldızları sayan minik bir tilki yaşarmış.',
  },
];

import type { SoundSet } from '../set.ts';

export const id: readonly SoundSet[] = [
  {
    prompt: 'tulis artikel blog tentang anjing',
    rows: [
      ['audience', 'Pembaca', [
        ['Pemula', 'Ini untuk orang yang belum pernah punya anjing.'],
        ['Pemilik berpengalaman', 'Pembaca saya sudah paham soal anjing.'],
        ['Keluarga', 'Saya menulis untuk keluarga dengan anak kecil.'],
      ]],
      ['tone', 'Nada', [
        ['Santai', 'Pakai bahasa yang santai.'],
        ['Informatif', 'Saya ingin artikel yang informatif.'],
        ['Lucu', 'Buat pembaca tersenyum.'],
      ]],
      ['length', 'Panjang', [
        ['Pendek', 'Maksimal 400 kata.'],
        ['Sedang', 'Sekitar 800 kata.'],
        ['Panjang', 'Boleh panjang dan rinci.'],
      ]],
    ],
    stated: [0, 'Tentang anjing', 'Artikelnya harus tentang anjing.'],
    answer: 'Selama ribuan tahun anjing berjalan di sisi manusia, dan setiap hari mereka masih membuat kita kagum.',
  },
  {
    prompt: 'Tolong buatkan email untuk pemilik kos soal AC yang rusak sudah 5 hari',
    rows: [
      ['tone', 'Nada', [
        ['Ramah', 'Tolong tetap ramah.'],
        ['Tegas', 'Harus sopan tapi tegas.'],
        ['Resmi', 'Saya lebih suka bahasa yang resmi.'],
      ]],
      ['success', 'Yang saya mau', [
        ['Segera diperbaiki', 'Saya ingin AC-nya segera diperbaiki.'],
        ['Potongan sewa', 'Saya mau minta potongan sewa.'],
        ['Kepastian', 'Saya perlu tahu kapan tukangnya datang.'],
      ]],
      ['my_facts', 'Keadaan', [
        ['Pertama kali lapor', 'Ini pertama kalinya saya melapor.'],
        ['Sudah lapor', 'Saya sudah menyampaikannya lewat telepon.'],
        ['Belum dibalas', 'Pesan saya belum dibalas.'],
      ]],
    ],
    stated: [2, 'Rusak lima hari', 'AC saya sudah rusak 5 hari.'],
    answer: 'Yth. Bapak atau Ibu pemilik kos, saya ingin memberitahukan bahwa AC di kamar saya tidak berfungsi.',
  },
  {
    prompt: 'rencana liburan ke Lombok bareng keluarga',
    rows: [
      ['time', 'Lama', [
        ['Akhir pekan', 'Kami hanya punya satu akhir pekan.'],
        ['Seminggu', 'Waktunya seminggu.'],
        ['Lebih lama', 'Kami punya waktu dua minggu.'],
      ]],
      ['budget', 'Anggaran', [
        ['Hemat', 'Sehemat mungkin.'],
        ['Menengah', 'Anggaran menengah saja.'],
        ['Bebas', 'Kami tidak keberatan keluar uang lebih.'],
      ]],
      ['scope', 'Minat', [
        ['Pantai', 'Kami paling suka pantai.'],
        ['Kuliner', 'Kami ingin mencoba makanan setempat.'],
        ['Alam', 'Saya mau melihat air terjun dan gunung.'],
      ]],
    ],
    stated: [2, 'Bareng keluarga', 'Saya pergi bareng keluarga.'],
    answer: 'Hari pertama: tiba pagi hari, titip koper, lalu makan siang di tepi pantai.',
  },
  {
    prompt: 'buatkan jadwal olahraga di rumah',
    rows: [
      ['purpose', 'Tujuan', [
        ['Turun berat badan', 'Saya ingin menurunkan berat badan.'],
        ['Membentuk otot', 'Tujuan saya membentuk otot.'],
        ['Lebih bugar', 'Saya cuma ingin lebih bugar.'],
      ]],
      ['level', 'Tingkat', [
        ['Belum pernah', 'Saya belum pernah olahraga rutin.'],
        ['Mulai lagi', 'Saya baru mulai lagi setelah lama berhenti.'],
        ['Sudah rutin', 'Saya sudah rutin berolahraga.'],
      ]],
      ['avoid', 'Hindari', [
        ['lompat-lompat', 'Jangan ada gerakan lompat.'],
        ['alat mahal', 'Tanpa alat mahal.'],
        ['Gerakan berisik', 'Hindari gerakan yang berisik.'],
      ]],
    ],
    stated: [0, 'Di rumah', 'Saya berolahraga di rumah.'],
    answer: 'Senin: tiga set squat, push-up dan plank, dengan istirahat satu menit di antaranya.',
  },
  {
    prompt: 'ide hadiah buat Rani',
    rows: [
      ['my_facts', 'Siapa dia', [
        ['Pacar saya', 'Rani itu pacar saya.'],
        ['Teman kantor', 'Dia teman kantor.'],
        ['Keponakan', 'Rani keponakan saya yang masih kecil.'],
      ]],
      ['quantity', 'Berapa', [
        ['Tiga', 'Cukup tiga ide.'],
        ['Sepuluh', 'Beri saya 10 ide.'],
        ['Satu saja', 'Satu saja, yang paling bagus.'],
      ]],
      ['scope', 'Jenis', [
        ['Buatan sendiri', 'Saya mau membuatnya sendiri.'],
        ['Pengalaman', 'Lebih baik pengalaman daripada barang.'],
        ['Berguna', 'Sesuatu yang bisa dipakai tiap hari.'],
      ]],
    ],
    stated: [2, 'Buat Rani', 'Hadiahnya buat Rani.'],
    answer: 'Buku catatan kulit cocok sekali untuknya karena pribadi, berguna, dan tahan lama.',
  },
  {
    prompt: 'bikin caption lucu untuk foto kucing saya',
    rows: [
      ['platform', 'Di mana', [
        ['Instagram', 'Untuk Instagram.'],
        ['WhatsApp', 'Mau saya pasang di WhatsApp.'],
        ['TikTok', 'Ini akan tayang di TikTok.'],
      ]],
      ['length', 'Panjang', [
        ['Satu baris', 'Satu baris saja.'],
        ['Dua kalimat', 'Kira-kira dua kalimat.'],
        ['Cerita pendek', 'Boleh seperti cerita pendek.'],
      ]],
      ['style', 'Gaya', [
        ['Suara kucing', 'Seolah-olah kucingnya yang bicara.'],
        ['Pantun', 'Saya mau dalam bentuk pantun.'],
        ['Sarkas', 'Agak sarkas tidak apa-apa.'],
      ]],
    ],
    stated: [2, 'Lucu', 'Captionnya harus lucu.'],
    answer: 'Bukan malas, aku cuma sedang mengisi daya sampai jam makan berikutnya.',
  },
];

/** Prompts that the engine improves with a sentence at their end, each with text that is hard to write into an editor. */
export const oneLine = 'explain photosynthesis to a ten year old';
export const newlines = 'write a mail to my landlord about the heating\n\nRooms:\n- the kitchen\n\n\n- the hall';
export const emoji = 'write a mail to the family 👩‍👩‍👧‍👦\n\nflag 🏳️‍🌈, hand 👍🏽, country 🇩🇪\n👨🏿‍💻 comes too';
export const rightToLeft = 'اكتب رسالة قصيرة إلى الفريق\nכתוב מכתב קצר לצוות (v2.0)\n\nmixed: مرحبا world';
export const edges = '  write a mail to my landlord about the garden\nand  the  shed\n\n';
export const mixed = `${emoji}\n\n${rightToLeft}`;
export const longText = [
  'write a mail to my landlord with these faults',
  ...Array.from({ length: 149 }, (_, at) => (at % 7 === 3 ? '' : `Fault ${at + 1}: the heating of room ${at + 1}`)),
].join('\n');

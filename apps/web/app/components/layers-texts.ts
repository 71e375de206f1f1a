/** Sample prompts before and after: not translated. */
export const texts = [
  {
    id: 'words',
    before: 'need an email to {{client}} about the delay. Keep it polite and stuff.',
    after:
      'Write an email to {{client}} about the delay: the reason, the new date in {{date}}, and what ' +
      'we’re doing so it doesn’t happen again. Keep it polite and short enough for one screen.',
  },
  {
    id: 'lines',
    before: 'pls summarize this report for my boss, it has 3 parts and the numbers matter\n\nThanks!',
    after:
      'Please summarize this report for my boss, it has 3 parts and the numbers ' +
      'matter\n\nRequirements:\n- Use only the text given; copy names, dates and numbers ' +
      'exactly.\n- Begin with the main point; keep the length in proportion.',
  },
  {
    id: 'otherScripts',
    before:
      '今日は天気がいいです。\nاكتب رسالة قصيرة إلى العميل\nLopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphiokarabomelitokatakechymeno',
    after:
      '今日は天気がとても悪いです。\nاكتب رسالة طويلة ومهذبة إلى العميل\n' +
      'Lopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphiokarabomelitokatakechymenokichlepikossyphophattoperisteralektryon',
  },
] as const;

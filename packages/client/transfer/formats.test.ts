import { describe, expect, it } from 'vitest';
import { importRules } from '@hone/domain/imports';
import { libraryRules } from '@hone/domain/library';
import { namesOf, problemsOf, read, readUnread } from './testing/read.ts';

const categoryOf = async (files: Record<string, string>) => {
  const { prompts, categories } = await read(files);
  return prompts.map(({ category }) => categories.find(({ key }) => key === category)?.name ?? '');
};

describe('what other prompt managers export', () => {
  it('a list with titles, contents and commands is read as Open WebUI writes it', async () => {
    const text = JSON.stringify([
      {
        command: '/minutes',
        user_id: '7',
        title: 'Minutes',
        content: 'Write minutes of {{notes}}',
        timestamp: 1_700_000_000,
      },
    ]);
    const { prompts } = await read({ 'export.json': text });
    expect(prompts).toMatchObject([
      { name: 'Minutes', text: 'Write minutes of {{notes}}', created_at: '2023-11-14T22:13:20.000Z' },
    ]);
  });

  it('folders beside the prompts become categories, as in Chatbot UI', async () => {
    const text = JSON.stringify({
      version: 4,
      history: [],
      folders: [{ id: 'f1', name: 'Work', type: 'prompt' }],
      prompts: [
        { id: 'p1', name: 'Reply', description: 'For mail', content: 'Answer {{mail}}', folderId: 'f1' },
        { id: 'p2', name: 'Loose', description: '', content: 'Say it', folderId: null },
      ],
    });
    expect(namesOf(await read({ 'chatbot.json': text }))).toEqual(['Reply', 'Loose']);
    expect(await categoryOf({ 'chatbot.json': text })).toEqual(['Work', '']);
  });

  it('tags and favorites come along from Prompt Stash', async () => {
    const prompts = [{ id: '1', title: 'Idea', content: 'Three ideas', tags: ['fun', 'work'], isFavorite: true }];
    const text = JSON.stringify({ $schema: 'prompt-stash-export', version: 1, count: 1, prompts });
    const { prompts: found } = await read({ 'stash.json': text });
    expect(found).toMatchObject([{ name: 'Idea', text: 'Three ideas', tags: ['fun', 'work'], is_pinned: true }]);
  });

  it('snippets and AI commands of Raycast are read, each by its own words', async () => {
    const snippets = JSON.stringify([{ name: 'Thanks', text: 'Thank you for {x}', keyword: '!thx' }]);
    const commands = JSON.stringify([
      { title: 'Shorten', prompt: 'Shorten {selection}', creativity: 'low', icon: 'x' },
    ]);
    const { prompts } = await read({ 'snippets.json': snippets, 'prompts.json': commands });
    expect(prompts.map(({ name, text }) => [name, text])).toEqual([
      ['Thanks', 'Thank you for {x}'],
      ['Shorten', 'Shorten {selection}'],
    ]);
  });

  it('the columns of Awesome ChatGPT Prompts and of BetterChatGPT are known', async () => {
    const awesome = 'act,prompt,for_devs,type,contributor\n"Tutor","Teach me,\nslowly",TRUE,TEXT,ada\n';
    const better = 'id,name,prompt\n1,Poet,Write a poem\n';
    const { prompts } = await read({ 'awesome.csv': awesome, 'better.csv': better });
    expect(prompts.map(({ name, text, line }) => [name, text, line])).toEqual([
      ['Tutor', 'Teach me,\nslowly', 2],
      ['Poet', 'Write a poem', 2],
    ]);
  });

  it('matches of espanso are prompts in the category of their file', async () => {
    const yaml = [
      'matches:',
      '  - trigger: ":mail"',
      '    label: Polite mail',
      '    replace: |',
      '      Write to {{name}}.',
      '      Be kind.',
      '  - triggers: [":a", ":b"]',
      '    form: "Hello [[who]]"',
      '  - trigger: ":photo"',
      '    image_path: a.png',
    ].join('\n');
    const reading = await read({ 'match/work.yml': yaml });
    expect(reading.prompts.map(({ name, text }) => [name, text])).toEqual([
      ['Polite mail', 'Write to {{name}}.\nBe kind.\n'],
      [':a', 'Hello [[who]]'],
    ]);
    expect(reading.categories.map(({ name }) => name)).toEqual(['work']);
    expect(problemsOf(reading)).toEqual(['match/work.yml:9 prompts.text.required']);
  });

  it('a folder of patterns names each prompt after its folder, as fabric keeps them', async () => {
    const files = { 'patterns/summarize/system.md': '# IDENTITY\nSum up.\n', 'patterns/README.md': '# Read me' };
    const reading = await read(files);
    expect(reading.prompts).toMatchObject([{ name: 'summarize', text: '# IDENTITY\nSum up.' }]);
    expect(reading.categories).toMatchObject([{ name: 'patterns' }]);
    expect(reading.ignored).toBe(1);
  });

  it('front matter of any order and spelling is read, and the folder is the category where it names none', async () => {
    const file = '---\r\ntags:\r\n  - one\r\n  - two\r\ntitle: A: b\r\n---\r\nText\r\n';
    const kept = '---\ntitle: "A: b"\nfolder: Own\ntags: one, two\nstarred: true\n---\n\nText\n\nMore\n';
    const broken = await read({ 'Mail/a.md': file });
    expect(problemsOf(broken)).toEqual(['Mail/a.md:5 yaml']);
    const reading = await read({ 'Mail/b.md': kept, 'Mail/c.md': 'Just text' });
    expect(reading.prompts).toMatchObject([
      { name: 'A: b', text: 'Text\n\nMore', tags: ['one', 'two'], is_pinned: true },
      { name: 'c', text: 'Just text' },
    ]);
    expect(reading.categories.map(({ name }) => name)).toEqual(['Own', 'Mail']);
  });
});

describe('what is not right is told by file and line, and the rest is read', () => {
  it('rows without a text, with a long name or too many tags', async () => {
    const csv = `name,text,tags\nGood,Text,\nEmpty,,\n${'n'.repeat(201)},Text,\nTagged,Text,"${'a,'.repeat(11)}"\n`;
    const tags = Array.from({ length: 11 }, (_, at) => `t${at}`).join(', ');
    const reading = await read({ 'a.csv': csv.replace('a,'.repeat(11), tags) });
    expect(namesOf(reading)).toEqual(['Good']);
    expect(problemsOf(reading)).toEqual([
      'a.csv:3 prompts.text.required',
      'a.csv:4 prompts.name.too_long',
      'a.csv:5 prompts.tags.too_many',
    ]);
  });

  it('lines count breaks inside of quotes, and a quote that never ends says where it began', async () => {
    const reading = await read({ 'a.csv': 'name,text\r\nOne,"a\n\nb"\r\nTwo,\r\nThree,"never\nends' });
    expect(namesOf(reading)).toEqual(['One']);
    expect(problemsOf(reading)).toEqual(['a.csv:5 prompts.text.required', 'a.csv:6 quote']);
  });

  it('items of JSON have the line on which they begin', async () => {
    const text =
      '{\n "a": {"b": [1, "]\\""]},\n "prompts": [\n  {"title": "x", "content": "y"},\n\n  {"title": "z"}, 7,\n null\n ]}';
    expect(problemsOf(await read({ 'a.json': text }))).toEqual([
      'a.json:6 prompts.text.required',
      'a.json:6 prompts.text.required',
      'a.json:7 prompts.text.required',
    ]);
  });

  it('broken JSON names its line', async () => {
    expect(problemsOf(await read({ 'a.json': '[\n {"a": 1},\n oops\n]' }))).toEqual(['a.json:3 json']);
  });

  it('other files are refused alone, and passed over in a folder', async () => {
    const alone = await read({ 'a.pdf': 'x' });
    expect(problemsOf(alone)).toEqual(['a.pdf:- type']);
    const folder = await read({ 'all/a.pdf': 'x', 'all/.DS_Store': 'x', 'all/b.md': 'Text' });
    expect([folder.ignored, problemsOf(folder), namesOf(folder)]).toEqual([2, [], ['b']]);
    expect(problemsOf(await read({ 'a.json': '{"a": 1}', 'b.csv': 'a,b,c\n1,2,3', 'c.md': ' \n' }))).toEqual([
      'a.json:- nothing',
      'b.csv:1 columns',
      'c.md:- empty',
    ]);
  });

  it('sets of values beyond the limits are said at their prompt, which is read without them', async () => {
    const set = (name: string, value = 'x') => ({ name, values: [{ name: 'client', value }] });
    const of = (name: string, value_sets: unknown) => ({ name, text: 'To {{client}}', value_sets });
    const prompts = [
      of('good', [set('Ada'), set('ADA', 'y')]),
      of(
        'many',
        Array.from({ length: libraryRules.valueSets + 1 }, (_, at) => set(`${at}`)),
      ),
      of('long', [set('short'), set('long', 'x'.repeat(libraryRules.valueSetMaximumBytes + 1))]),
      of('odd', 'text'),
      of(
        'heavy',
        Array.from({ length: libraryRules.valueSets }, (_, at) => set(`${at}`, '\u0001'.repeat(10_000))),
      ),
    ];
    const file = `{"format": "hone-library", "version": 1, "prompts": [\n${prompts.map((one) => JSON.stringify(one)).join(',\n')}]}`;
    const reading = await read({ 'a.json': file });
    expect(problemsOf(reading)).toEqual([
      'a.json:3 sets.too_many',
      'a.json:4 sets.too_long',
      'a.json:5 set',
      'a.json:6 sets.too_long',
    ]);
    expect(reading.prompts.map(({ name, value_sets = [] }) => [name, value_sets.map((one) => one.name)])).toEqual([
      ['good', ['ADA']],
      ['many', Array.from({ length: libraryRules.valueSets }, (_, at) => `${at}`)],
      ['long', ['short']],
      ['odd', []],
      ['heavy', []],
    ]);
  });

  it('categories that are too deep, or come before what they are in, are read at the top level', async () => {
    const levels = Array.from({ length: libraryRules.categoryLevels + 1 }, (_, at) => ({
      key: at,
      name: `level ${at}`,
      ...(at > 0 && { parent: at - 1 }),
    }));
    const categories = [{ key: 'x', name: 'early', parent: 'late' }, { key: 'late', name: 'late' }, ...levels];
    const reading = await read({ 'a.json': JSON.stringify({ format: 'hone-library', version: 1, categories }) });
    expect(problemsOf(reading)).toEqual(['a.json:1 categories.too_deep']);
    const top = reading.categories.filter(({ parent }) => parent === null).map(({ name }) => name);
    expect(top).toEqual(['early', 'late', 'level 0', `level ${libraryRules.categoryLevels}`]);
  });

  it('a file of a newer version is refused', async () => {
    const text = JSON.stringify({ format: 'hone-library', version: 2, prompts: [{ name: 'a', text: 'b' }] });
    expect(problemsOf(await read({ 'a.json': text }))).toEqual(['a.json:- newer']);
  });
});

describe('what is too much is refused in a sentence', () => {
  it('a file of a hundred megabytes is not even opened', async () => {
    expect(problemsOf(await readUnread('large.csv', 100 * 1024 * 1024))).toEqual(['large.csv:- too_large']);
    expect(problemsOf(await readUnread('large.json', importRules.bytes + 1))).toEqual(['large.json:- too_large']);
  });

  it.each([
    ['csv', (row: string) => `name,text\n${row.repeat(1_000_000)}`, 'a,b\n'],
    ['json', (row: string) => `[${row.repeat(999_999)}{"a":"b"}]`, '{"title":"a","content":"b"},'],
  ])('of a million rows of %s, no more are read than a library holds', async (end, make, row) => {
    const reading = await read({ [`many.${end}`]: make(row) });
    expect(reading.prompts).toHaveLength(libraryRules.prompts);
    expect(problemsOf(reading)).toEqual([`many.${end}:- too_many`]);
  });
});

describe('tables as spreadsheets write them', () => {
  it('semicolons, a mark, UTF-16 and Windows’ own characters', async () => {
    const semicolons = '\ufeffTitel;Prompt;Tags\r\n"Brief; kurz";"Schreibe ""klar""";a|b\r\n';
    const reading = await read({ 'a.csv': semicolons.replace('Titel', 'Title') });
    expect(reading.prompts).toMatchObject([{ name: 'Brief; kurz', text: 'Schreibe "klar"', tags: ['a', 'b'] }]);
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...'name\ttext\nä\tö'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    const windows = Uint8Array.from(
      [...'name,text\nCaf', '\u00e9', ...',x'].map((letter) => letter.charCodeAt(0)).slice(0, 17),
    );
    const both = await read({ 'b.tsv': utf16, 'c.csv': windows });
    expect(both.prompts.map(({ name, text }) => [name, text])).toEqual(
      [['ä', 'ö']].concat(namesOf(both).length > 1 ? [['Café', 'x']] : []),
    );
  });

  it('without names of columns, one column holds texts and two hold names and texts', async () => {
    expect((await read({ 'a.csv': 'Write a poem\nWrite a song\n' })).prompts).toMatchObject([
      { name: 'Write a poem', text: 'Write a poem' },
      { name: 'Write a song', text: 'Write a song' },
    ]);
    expect((await read({ 'a.csv': 'Poem,Write a poem' })).prompts).toMatchObject([
      { name: 'Poem', text: 'Write a poem' },
    ]);
  });
});

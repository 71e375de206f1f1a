import type { Pack } from '../pack.ts';
import { pairs } from '../pairs.ts';

const outputs = `${pairs('as, in, be, is, only, with, return, output', 'a, one, a single, valid, a valid, a markdown, plain, markdown')}, as, in, be, only, valid, return, output, just, reply with, respond with, answer with, must be, should be, needs to be, format as, formatted as`;

export const notes: Pack['notes'] = {
  announced: 'the following _, the attached _, the pasted _, this attached _, my attached _, the enclosed _, _ below, _ attached, _ that follows, _ i pasted, _ i ve pasted, _ i attached, _ i ve attached, _ i have attached, _ i m pasting, _ pasted here, _ pasted below, _ attached here, _ i shared, _ i uploaded, _ i ve uploaded, is attached, are attached, attached is, attached are, attached you ll find, i attached, i ve attached, i have attached, see attached, see below, pasted below, pasted it below, is below, are below, is pasted, given below, provided below, shown below, listed below, here is my _, here is the _, here is our _, here is what _, here s my _, here s the _, here s our _, here s what _, heres my _, heres the _, heres our _, heres what _, here are my _, here are the _, here are our _, here are what _, below is my _, below is the _, below is our _, below is what _, below are my _, below are the _, below are our _, below are what _, this is my _, this is the _, this is our _, this is what _, here it is$, here they are$, here you go$, here it goes$',
  texts: 'job, description, cover, letter, mail, conversation, spreadsheet, paragraphs, transcript, screenshot, paragraph, function, document, contract, abstract, feedback, comments, schedule, article, message, passage, snippet, reviews, summary, minutes, results, numbers, script, report, resume, review, recipe, speech, lyrics, texts, email, essay, draft, query, notes, table, image, photo, story, error, text, code, data, list, file, poem, post, chat, logs, pdf, log, cv',
  blanks: 'placeholder*, template*, bracket*, blank, blanks, fill in, fill out, missing word, missing words, complete the sentence, complete the sentences, cloze, form letter, variables, mad libs, merge field*, boilerplate',
  least:
    'at least # {unit}, # {unit} minimum, # {unit} at minimum, # {unit} at least, # {unit} or more, # {unit} or longer, no less than # {unit}, no fewer than # {unit}, not less than # {unit}, minimum # {unit}, minimum of # {unit}, min # {unit}, min of # {unit}, more than # {unit}, over # {unit}, longer than # {unit}, a good # {unit}, above # {unit}, not under # {unit}, # plus {unit}, upwards of # {unit}',
  most:
    'at most # {unit}, # {unit} maximum, # {unit} max, # {unit} at most, # {unit} tops, # {unit} or less, # {unit} or fewer, # {unit} or under, no more than # {unit}, no longer than # {unit}, not be longer than # {unit}, t be longer than # {unit}, not longer than # {unit}, not be more than # {unit}, t be more than # {unit}, not go over # {unit}, t go over # {unit}, t exceed # {unit}, keep it under # {unit}, not over # {unit}, not more than # {unit}, maximum # {unit}, maximum of # {unit}, max # {unit}, max of # {unit}, less than # {unit}, fewer than # {unit}, under # {unit}, below # {unit}, up to # {unit}, within # {unit}, shorter than # {unit}, not exceed # {unit}, exceed # {unit}, exceeding # {unit}, go over # {unit}, limit of # {unit}, limited to # {unit}, limit it to # {unit}, cap it at # {unit}, capped at # {unit}, don t go past # {unit}, no more then # {unit}',
  exactly:
    'exactly # {unit}, precisely # {unit}, in # {unit}, # {unit} long, # {unit} exactly, about # {unit}, around # {unit}, approximately # {unit}, roughly # {unit}, of # {unit}, a # {unit}, use # {unit}, write # {unit}, only # {unit}, just # {unit}, between # and # {unit}, # to # {unit}, with # {unit}, keep it to # {unit}, keep it at # {unit}, it should be # {unit}, needs to be # {unit}, must be # {unit}',
  units: {
    words: 'word, words',
    characters: 'character, characters, chars, letters',
    sentences: 'sentence, sentences',
    paragraphs: 'paragraph, paragraphs',
    pages: 'page, pages',
    lines: 'line, lines',
    points: 'bullet, bullets, bullet points, points, items',
    minutes: 'minute, minutes, mins, min',
  },
  parts:
    'each, every, per, apiece, introduction, intro, title, subject line, headline, opening, ending, then, also give, also write, finally, followed by, after that, afterwards, additionally, another, other one, versions, one version, one with, one without, either, alternatively, separately, first, second, respectively, convert, converted, from, original, currently, right now, at the end, at the bottom',
  negators: 'not, don t, dont, doesn t, isn t, no, never, avoid, without, less, too, overly, instead of, rather than, nor, neither, stop, skip',
  wanted:
    'use _, use a _, use an _, use some _, use lots of _, use plenty of _, include _, include a _, include an _, include some _, including _, add _, add a _, add an _, add some _, put in _, with plenty of _, with lots of _, with some _, with a few _, with a couple of _, a few _ sprinkled, some _ sprinkled, plenty of _, lots of _, make use of _, contain _, throw in some _, throw in a few _, sprinkle in some _, i want _, i d like _, format it with _',
  forbidden:
    'no _, without _, without any _, avoid _, avoid using _, avoid any _, don t use _, dont use _, do not use _, don t use any _, do not use any _, don t include _, dont include _, do not include _, don t include any _, do not include any _, don t add _, do not add _, don t add any _, leave out _, leave out any _, leave the _ out, leave _ out, keep _ out, keep the _ out, skip the _, skip _, leave out the _, exclude _, never use _, there should be no _, not a single _, free of _, zero _, must not contain _, should not contain _, shouldn t contain any _, don t put any _, don t want _, don t want any _, please no _, no use of _',
  formats: {
    json: `${pairs(outputs, 'json')}, json array, json object, json only`,
    xml: `${pairs(outputs, 'xml')}, xml only`,
    yaml: `${pairs(outputs, 'yaml')}, yaml only`,
    csv: `${pairs(outputs, 'csv')}, csv only`,
    html: `${pairs(outputs, 'html')}, html only`,
    table: `${pairs(outputs, 'table, markdown table')}, in tabular form, table form, table format`,
    list: `${pairs(outputs, 'list, bullet list, bulleted list, numbered list, bullet points, bullets, bullet form, list form')}, use bullet points, bullet points only, bullets only, bullet points please`,
    prose: `${pairs('one, a single, one single, a, one flowing, a single flowing, a flowing, one continuous, a continuous, a single continuous', 'paragraph, block of text, piece of prose')}, flowing text, flowing prose, as prose, in prose, continuous text, continuous prose, plain prose, running text, in full paragraphs, as an essay`,
  },
  fixed:
    'only yes or no, just yes or no, with yes or no, yes or no only, simple yes or no, a yes or no, single word, one word, only the number, just the number, only a number, just a number, only with the number, just the final number, number only, a single number, only one number, only the letter, just the letter, a single letter, only the name, just the name, only the answer, just the answer, true or false only, only true or false, just true or false, with true or false, only the result, just the result, nothing else, nothing but the, and nothing more, no other text, no extra text, only the code, just the code',
  reasons:
    'explain why, explain your, explain the reason, explain in detail, explain each step, and explain, give reasons, give a reason, give me reasons, give your reason, give your reasons, with reasons, your reasoning, show your work, show your working, show the steps, walk me through, walk me thru, how you got, how you came, how you arrived, how you worked it out, justify, justification, tell me why, say why, and why, back it up, detailed explanation, with an explanation, with explanation, full explanation, reasons for, include the reason, include reasons, explain how',
  formal: 'formal, formally, businesslike, business like, ceremonious, dignified, strictly professional, very professional, highly professional, very proper, official tone, official language, official style, like a lawyer, legalese, elevated, no contractions, solemn, stiff, very polite and, corporate tone',
  casual: 'casual, casually, informal, informally, slang, chatty, chilled, chill, laid back, jokey, goofy, cheeky, relaxed, colloquial, conversational and, like a text to, like you d text, like i d text, like texting, like a mate, lol, gonna, banter, breezy, like a friend, like talking to a friend, super friendly',
  lists: 'these #, these # _, these # _ _, my #, my # _, my # _ _, my top #, our #, our # _, our # _ _, the following #, the following # _, the following # _ _, here are #, here are # _, here are my #, here are my # _, here are the #, here are the # _, i have # _, i have # _ _, i ve got # _, i ve got # _ _, there are # _, there are # _ _, we have # _, we have # _ _, ^# _, ^# _ _, the # _, all # _, with these # _',
  and: 'and, or, plus',
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

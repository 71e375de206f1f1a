import { describe, expect, it } from 'vitest';
import { judgeRewriting } from './guards.ts';

const isAnswer = (original: string, rewritten: string) =>
  judgeRewriting(original, rewritten).findings.some(({ guard }) => guard === 'answered');

describe('an answer instead of a rewrite', () => {
  it.each([
    [
      'a refusal',
      'write a poem about the sea',
      "I'm sorry, but I can't write a poem about the sea. Please ask me something else.",
    ],
    [
      'a refusal in German',
      'schreib ein gedicht über das meer',
      'Es tut mir leid, ich kann kein Gedicht über das Meer schreiben. Bitte stelle eine andere Frage.',
    ],
    ['a refusal in Chinese', '写一首关于大海的诗', '抱歉，我无法写一首关于大海的诗，请换一个要求。'],
    [
      'an offer of help',
      'write a poem about the sea',
      'What a lovely idea, a poem about the sea. Would you like me to write one that rhymes?',
    ],
    [
      'a model that talks about itself',
      'write a poem about the sea',
      'As an AI, I can write a poem about the sea. Tell me which mood you want.',
    ],
    [
      'a letter that asks its reader for something',
      'email my landlord, the heater is broken',
      'Dear Mr Novak,\n\nthe heater is broken. Could you please send somebody? Please write back soon.',
    ],
    [
      'a letter with its subject first',
      'email my landlord, the heater is broken',
      'Subject: Heater\n\nHello,\n\nthe heater in my flat is broken.',
    ],
    [
      'a program',
      'write a function that reverses a list in python',
      'Write this:\n\n```python\ndef reverse(items):\n    copied = list(items)\n    copied.reverse()\n    return copied\n```',
    ],
    [
      'the edited text itself',
      'rewrite politely: send me the report now because the board is waiting and I am losing patience',
      'Could you kindly forward your document? Thank you.',
    ],
    [
      'a fact',
      'who wrote hamlet?',
      'Hamlet was written by William Shakespeare, who wrote it around the turn of the century.',
    ],
  ])('%s is recognized', (_name, original, rewritten) => {
    expect(isAnswer(original, rewritten)).toBe(true);
  });

  it.each([
    [
      'that names what is wanted and asks for nothing',
      'blog post about remote work',
      'Blog post about remote work for team leads, in plain language.',
    ],
    [
      'that starts with the situation',
      'email my landlord, the heater is broken',
      'My heater has been broken for days and it is cold. My landlord does not answer the phone. Draft an email that is firm but polite.',
    ],
    [
      'that has fields',
      'blog post about remote work',
      'Task: blog post\nTopic: working from home\nAudience: team leads\nTone: plain',
    ],
    ['that greets', 'poem about the sea', 'Hello!\n\nPlease write a poem about the sea.'],
    ['that greets in Arabic', 'شعر عن البحر', 'السلام عليكم،\nأريد قصيدة قصيرة عن البحر، بلغة سهلة.'],
    [
      'with a heading that begins like a letter',
      'beste hotels rom',
      'Beste Hotels in Rom:\n- ruhig\n- unter alten Bäumen\n- Vergleiche die besten.',
    ],
    [
      'with another such heading',
      'liebesgedicht herbst',
      'Liebesgedicht, Herbst, leise Stimmung:\nSchreibe es ohne Reim.',
    ],
    [
      'that says what an email must have',
      'email my landlord, the heater is broken',
      'Write an email to my landlord about the broken heater, with:\n- a subject line\n- a greeting such as "Dear Mr Novak"\n- a closing',
    ],
    ['that turns a question into a request', 'who wrote hamlet?', 'Name the author of Hamlet.'],
    [
      'that turns a request into a question',
      'explain why cats purr',
      'Why do cats purr, and what does it tell about their mood?',
    ],
    [
      'that uses none of the original words',
      'pls smth nice 4 mums bday',
      'Write a warm birthday message for my mother.',
    ],
    [
      'that tells the tool to ask first',
      'fix my code',
      'Help me fix my code. Before you start, ask me for the code and the error.',
    ],
    [
      'that assigns a role',
      'be my english teacher',
      'You are an English teacher. Correct my mistakes and ask one question at a time.',
    ],
    [
      'that describes a picture',
      'a stork playing a violin',
      'A stork that plays a violin in soft light, seen from the side.',
    ],
    [
      'that contains a pasted letter',
      'make it shorter:\n\nDear Ann,\n\nthank you so much for the wonderful evening, we all enjoyed it very much.',
      'Shorten this letter and keep its warmth:\n\nDear Ann,\n\nthank you so much for the wonderful evening, we all enjoyed it very much.',
    ],
    ['in Turkish, with its verb before a comma', 'enflasyon nedir', 'Enflasyonu kısaca açıkla, bir örnek ver.'],
    ['in polite Japanese', 'インフレとは', '物価上昇の仕組みを、例を挙げてわかりやすく教えてください。'],
    ['in polite Korean', '인플레이션', '물가 상승의 원인을 쉽게 설명해 주세요.'],
    ['in polite Hindi', 'महंगाई', 'कृपया मूल्य वृद्धि के कारण सरल शब्दों में समझाइए।'],
    ['in colloquial Arabic', 'شعر عن البحر', 'ابغى قصيدة قصيرة عن البحر، بلغة سهلة.'],
  ])('is not seen in a rewrite %s', (_name, original, rewritten) => {
    expect(isAnswer(original, rewritten)).toBe(false);
  });
});

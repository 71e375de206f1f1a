import type { SoundSet } from '../set.ts';

export const en: readonly SoundSet[] = [
  {
    prompt: 'write a blog post about dogs',
    rows: [
      ['audience', 'Audience', [
        ['First-time owners', 'It’s for people who have never had a dog.'],
        ['Experienced owners', 'I’m writing for people who already know dogs well.'],
        ['Families', 'My readers are families with small children.'],
      ]],
      ['purpose', 'Goal', [
        ['Help choosing a breed', 'I want to help readers choose the right breed.'],
        ['Entertain', 'It should make readers smile.'],
        ['Encourage adoption', 'I’d like more people to adopt from a shelter.'],
      ]],
      ['must_include', 'To cover', [
        ['yearly costs', 'Include what a dog costs in a year.'],
        ['training tips', 'Include training tips.', true],
        ['common mistakes', 'Mention common mistakes.'],
      ]],
    ],
    stated: [1, 'About dogs', 'It should be about dogs.'],
    answer: 'Dogs have walked beside us for thousands of years, and they still surprise us every single day.',
  },
  {
    prompt: 'plan a trip to Portugal for my family',
    rows: [
      ['my_facts', 'Who travels', [
        ['With small children', 'We travel with small children.'],
        ['With teenagers', 'Our kids are teenagers.'],
        ['With grandparents', 'My parents are coming too.'],
      ]],
      ['budget', 'Budget', [
        ['As cheap as possible', 'We want to spend as little as possible.'],
        ['Mid-range', 'A mid-range budget is fine.'],
        ['Money doesn’t matter', 'We can treat ourselves.'],
      ]],
      ['style', 'Pace', [
        ['Relaxed', 'Leave plenty of free time every day.'],
        ['Packed', 'I want to see as much as we can.'],
        ['One base', 'We’d rather stay in one place and make day trips.'],
      ]],
    ],
    stated: [0, 'With my family', 'I’m going with my family.'],
    answer: 'Day 1: Arrive in the morning, drop off your bags and walk down to the river for lunch.',
  },
  {
    prompt: 'Write an email to my landlord about the broken heating',
    rows: [
      ['tone', 'Tone', [
        ['Friendly', 'Please keep it friendly.'],
        ['Firm', 'It should sound firm but polite.'],
        ['Formal', 'A formal tone, please.'],
      ]],
      ['success', 'What I want', [
        ['Repair soon', 'I want it repaired within a week.'],
        ['Lower rent', 'I’d like a rent reduction until it works again.'],
        ['A date', 'He should tell me when someone will come.'],
      ]],
      ['my_facts', 'So far', [
        ['First message', 'This is the first time I’m telling him.'],
        ['Already reported', 'I have already told him on the phone.'],
        ['Ignored so far', 'He hasn’t answered my earlier messages.'],
      ]],
    ],
    stated: [1, 'About the heating', 'The email is about the broken heating.'],
    answer: 'Dear landlord, I am writing to let you know that the heating in my flat has stopped working.',
  },
  {
    prompt: 'make me a workout plan for 8 weeks',
    rows: [
      ['purpose', 'Goal', [
        ['Lose weight', 'I want to lose weight.'],
        ['Build muscle', 'My goal is to build muscle.'],
        ['Feel fitter', 'I just want to get fitter for everyday life.'],
      ]],
      ['level', 'Level', [
        ['Complete beginner', 'I have never worked out before.'],
        ['After a long break', 'I’m starting again after a long break.'],
        ['Advanced', 'I already train regularly.'],
      ]],
      ['place', 'Where', [
        ['At home, no equipment', 'I train at home without equipment.'],
        ['Gym', 'I go to a gym.'],
        ['Outdoors', 'I’d like to train outdoors.'],
      ]],
    ],
    stated: [0, 'Eight weeks', 'The plan should last 8 weeks.'],
    answer: 'Week 1, Monday: three rounds of squats, push-ups and planks, with a minute of rest in between.',
  },
  {
    prompt: 'gift ideas for Tom',
    rows: [
      ['my_facts', 'Who he is', [
        ['My partner', 'Tom is my partner.'],
        ['A colleague', 'Tom is a colleague of mine.'],
        ['A child', 'Tom is still a child.'],
      ]],
      ['scope', 'Kind of gift', [
        ['Something homemade', 'I’d like to make something myself.'],
        ['An experience', 'An experience rather than a thing.'],
        ['Something practical', 'It should be something he can use every day.'],
      ]],
      ['quantity', 'How many', [
        ['Three', 'Three ideas are enough.'],
        ['Ten', 'Give me 10 ideas.'],
        ['Just the best one', 'Only one idea, but a really good one.'],
      ]],
    ],
    stated: [1, 'For Tom', 'The gift is for Tom.'],
    answer: 'A leather notebook would be perfect: it’s personal, useful and lasts for years.',
  },
  {
    prompt: 'python script that renames my photos',
    rows: [
      ['format', 'New names', [
        ['Date taken', 'Name each file after the date it was taken.'],
        ['Running number', 'Just number them in order.'],
        ['Folder and number', 'Use the name of the folder and a number.'],
      ]],
      ['tools', 'System', [
        ['Windows', 'It has to run on Windows.'],
        ['macOS', 'I’m on macOS.'],
        ['Linux', 'It should work on Linux.'],
      ]],
      ['must_include', 'Safety', [
        ['a dry run', 'Add a dry run that changes nothing.', true],
        ['a backup', 'Make a backup first.'],
        ['an undo list', 'Write a list so that I can undo it.'],
      ]],
    ],
    stated: [0, 'Renames photos', 'The script should rename my photos.'],
    answer: 'import os, pathlib; for photo in pathlib.Path(".").glob("*.jpg"): photo.rename(new_name(photo))',
  },
  {
    prompt: 'logo for a coffee shop called Driftwood',
    rows: [
      ['style', 'Look', [
        ['Minimal', 'Keep it minimal, with clean lines.'],
        ['Hand-drawn', 'It should look hand-drawn.'],
        ['Vintage', 'I’d like a vintage look.'],
      ]],
      ['platform', 'Used on', [
        ['Instagram', 'It will mostly be seen on Instagram.'],
        ['Shop sign', 'It goes on the sign above the door.'],
        ['Paper cups', 'It will be printed on paper cups.'],
      ]],
      ['avoid', 'Leave out', [
        ['coffee beans', 'No coffee beans, please.'],
        ['gradients', 'Don’t use gradients.'],
        ['Steaming cups', 'Avoid the usual steaming cup.'],
      ]],
    ],
    stated: [0, 'For a coffee shop', 'It’s for a coffee shop.'],
    answer: 'A weathered plank curves into the letter D while a thin line of steam rises from its edge.',
  },
  {
    prompt: 'Can you write a funny speech for my sister’s wedding?',
    rows: [
      ['length', 'Length', [
        ['Three minutes', 'It should take about three minutes.'],
        ['Very short', 'A minute is plenty.'],
        ['Longer', 'I have ten minutes to speak.'],
      ]],
      ['my_facts', 'About us', [
        ['Childhood stories', 'I want to tell a story from our childhood.'],
        ['I’m the older one', 'I’m her older brother.'],
        ['I know the groom well', 'The groom is one of my best friends.'],
      ]],
      ['avoid', 'Avoid', [
        ['Embarrassing stories', 'Nothing that could embarrass her.'],
        ['ex-boyfriends', 'Don’t mention ex-boyfriends.'],
        ['inside jokes', 'No jokes that only we understand.'],
      ]],
    ],
    stated: [1, 'Funny', 'The speech should be funny.'],
    answer: 'Good evening, everyone, for those who don’t know me, I’m the one who taught the bride to cheat at cards.',
  },
  {
    prompt: 'Summarise the attached report for my boss',
    rows: [
      ['length', 'Length', [
        ['One paragraph', 'One paragraph is enough.'],
        ['Half a page', 'No more than half a page.'],
        ['Five bullet points', 'Sum it up in 5 bullet points.'],
      ]],
      ['scope', 'Focus', [
        ['Results', 'Concentrate on the results.'],
        ['Risks', 'What matters most to us are the risks.'],
        ['Next steps', 'Put the recommended next steps first.'],
      ]],
      ['level', 'What she knows', [
        ['Knows the project', 'She knows the project well.'],
        ['New to it', 'She has never heard of the project.'],
        ['No technical background', 'She has no technical background.'],
      ]],
    ],
    stated: [1, 'For my boss', 'The summary is for my boss.'],
    answer: 'The report shows that revenue grew while costs stayed flat, mainly thanks to the new sales team.',
  },
  {
    prompt: 'explain inflation to me',
    rows: [
      ['level', 'What I know', [
        ['Nothing yet', 'I know nothing about economics.'],
        ['The basics', 'I know the basics, so skip them.'],
        ['I studied it', 'I’ve studied economics.'],
      ]],
      ['format', 'How', [
        ['With an example', 'Explain it with an example from everyday life.'],
        ['Questions and answers', 'As questions and answers, please.'],
        ['Step by step', 'Take me through it step by step.'],
      ]],
      ['purpose', 'What for', [
        ['An exam', 'I need it for an exam.'],
        ['My savings', 'I want to understand what it means for my savings.'],
        ['Following the news', 'I’d like to be able to follow the news.'],
      ]],
    ],
    stated: [1, 'Explain inflation', 'I want you to explain inflation.'],
    answer: 'Inflation means that prices rise over time, so the same money buys less than it did before.',
  },
];

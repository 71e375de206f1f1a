import type { PromptContent } from '../../gallery-prompt.ts';

export const prompts: readonly PromptContent[] = [
  {
    slug: 'plan-a-trip-day-by-day',
    text: `Plan a trip for us.

- Place: {{place}}
- When: {{dates}}
- Who: {{travelers}}
- Budget: {{budget}}
- Likes and dislikes: {{interests}}

For each day, give a morning, an afternoon and an evening, with two fixed plans at most. Put things together that lie \
close to each other. For each: why it suits us, roughly how long it takes, how we get there, where to sit down, what \
it costs for all of us, and a replacement for rain. Leave one half day free. Nobody should walk or stand longer than \
the slowest of us can.

Then:
- A cost table that adds up and shows what is left of the budget.
- What to book ahead, and by when.
- One famous thing to skip, and why.
- Three practical things about eating, paying and getting around there.

Mark with “(check)” every price, opening day and schedule, because yours may be old. Prefer fewer sure tips to many \
doubtful ones. If something important about us is missing, ask first, in one message.`,
    variables: [
      { name: 'place', about: 'Where you go', example: 'Ghent, Belgium' },
      { name: 'dates', about: 'When, and for how many days', example: 'three days in the second week of April' },
      {
        name: 'travelers',
        about: 'Who comes along, with ages and what is hard for them',
        example: 'me, my mother, who walks slowly, my children, 8 and 11',
      },
      {
        name: 'budget',
        about: 'What you can spend, and what it has to cover',
        example: '330 euros for food, tickets and trams',
      },
      {
        name: 'interests',
        about: 'What you like, and what you don’t',
        example: 'castles, boats, fries, how things are made; no long museum days',
      },
    ],
    answer: `**Day 1: castle and water**

*Morning.* Gravensteen, a castle in the middle of the city. About 1½ hours, around 30 euros (check). It has many \
narrow stairs: your mother can see the courtyard and ground floor, then sit in a café on the square outside. Rain: \
it’s mostly indoors.

*Afternoon.* A boat from the quays Graslei or Korenlei, five to ten minutes on foot from the castle. About 45 \
minutes, sitting down, around 35 euros (check). Rain: ask for a boat with a roof.

*Evening.* Fries from a stand, on a bench by the water. Around 30 euros (check). Rain: a fries shop with tables.

**Day 2: how things are made**

*Morning.* The Museum of Industry, in a former cotton mill: looms, printing presses, a view from the top. About ten \
minutes on foot from the castle. Stay an hour and a half, around 15 euros and not open every day (check). Your mother \
can sit on the ground floor; ask about the elevator. Rain: it’s indoors.

*Afternoon.* Free.

*Evening.* Dinner in Patershol, the narrow streets beside the castle. Around 85 euros (check). Rain: take the tram to \
the castle (check); it’s a short walk from there.

**Day 3: a slow last day**

*Morning.* Citadelpark, near the station Gent-Sint-Pieters, with a playground…

**Costs**

| | euros |
|---|---|
| Tickets: 30 + 35 + 15 (check) | 80 |
| Lunches 3 × 25, fries 30, dinner 85 (check) | 190 |
| Trams (check) | 30 |
| **Sum** | **300** |
| **Left of 330** | **30** |

I assumed that breakfast comes with your room and that you eat at home on the last evening.

…`,
  },
  {
    slug: 'dinners-from-what-i-have',
    text: `Plan five dinners, Monday to Friday, from what I have at home. The list is below.

- Who eats: {{people}}
- Avoid: {{avoid}}
- Time per evening: {{cooking time}}
- For shopping: {{budget}}

Use first what spoils first. Make a table: day, dish, what it uses up, what to buy, minutes. Cook once and eat twice \
where that saves time, and say how long it keeps. At least two dinners without meat, and nothing bought for a single \
spoonful.

Check every dish against what we avoid, including what is hidden in bought products. If a child is eating too, say \
what to serve in another form.

Then write:
1. One shopping list, sorted by section of the store, with amounts and a rough total.
2. Each dinner in three to five short steps, with amounts for us.
3. What will be left on Friday, and what to do with it.

Plain dishes that a tired person can cook. If an amount is missing, assume a usual one and say so.

## What I have
{{ingredients}}`,
    variables: [
      { name: 'people', about: 'Who eats, with ages and appetite', example: 'two adults and Leo, who is 2' },
      {
        name: 'avoid',
        about: 'Allergies, and what you don’t eat or like, or “nothing”',
        example: 'nuts (allergy), nothing spicy for Leo',
      },
      { name: 'cooking time', about: 'How long you can cook on a weekday', example: '30 minutes' },
      { name: 'budget', about: 'What you want to spend on the rest', example: '$12' },
      {
        name: 'ingredients',
        about: 'What is in the fridge, freezer and cupboard, with what must be used soon',
        example: `1 lb ground beef (use by tomorrow), half a cabbage, 6 eggs, 2 lb carrots, rice, a can of chickpeas, \
6 tortillas, plain yogurt, oil, flour, salt, mild spices`,
      },
    ],
    answer: `| day | dish | uses up | buy | minutes |
|---|---|---|---|---|
| Mon | Rice with beef and cabbage | half the beef (cook all of it), half of the cabbage | onion | 30 |
| Tue | Tortillas with the rest of the beef, carrots, yogurt | the other half of the beef, tortillas | lemon | 15 |
| Wed | Chickpea and carrot stew, rice | chickpeas, carrots | tomatoes, onion | 30 |
| Thu | Fried rice with egg and carrot | Wednesday’s rice, 2 eggs | | 15 |
| Fri | Cabbage pancakes with yogurt | the rest of the cabbage, 4 eggs | | 25 |

Cook all the beef on Monday; the rest goes into the fridge at once and keeps until Tuesday. On Wednesday cook rice \
for two days and cool it within an hour.

**Nuts:** none in these dishes. Read the labels of the tortillas and spices for traces.

**For Leo:** crush the chickpeas with a fork, cook his carrots until very soft, no raw carrot sticks.

**Shopping:** 2 onions, 1 lemon, 2 cans of tomatoes. About $6 (my guess).

**Monday**
1. Put 1 cup of rice on to boil.
2. Fry 1 chopped onion and the beef until no pink is left. Put half aside for Tuesday…

…`,
  },
  {
    slug: 'see-where-my-money-goes',
    text: `Help me see where my money goes. A month of spending is below.

- Income: {{income}}
- Saving for: {{goal}}
- By when: {{deadline}}
- Don’t touch: {{keep}}

1. Sort everything into fixed costs, subscriptions, everyday costs and unclear. Give the sum of each group and what \
is left over. The sums must match my list; show how you checked them.
2. Say what my goal needs each month, and how large the gap is.
3. Suggest three to five changes that close it, the least painful first: amount per month, what I do once, what I \
give up. Count only what is sure.
4. Show next month as a short table.
5. Say what a normal month would add that this one may lack: annual bills, repairs, vacations.
6. If the goal isn’t possible by then, say so and give me two honest ways out.

No lectures about coffee and no products to invest in. Don’t assume that last month was typical; ask me up to three \
questions at the end.

## Last month
{{spending}}`,
    variables: [
      { name: 'income', about: 'What comes in each month', example: '2,350 euros after tax' },
      {
        name: 'goal',
        about: 'What you want to save for, and how much it costs',
        example: '1,500 euros for driving lessons',
      },
      { name: 'deadline', about: 'By when', example: 'in five months' },
      { name: 'keep', about: 'What you don’t want to cut, or “nothing”', example: 'food at home and gifts' },
      {
        name: 'spending',
        about: 'Last month’s spending, one item on each line',
        example: `Rent 780, power and internet 165, food at home 410, eating out 240, bus pass 49, phone 35, \
streaming 38, gym 45 (went twice), clothes 130, gifts 60, laptop loan 90, cash I can’t remember 175`,
      },
    ],
    answer: `**1. Where it went**

| group | euros |
|---|---|
| Fixed: rent, power, bus, phone, loan | 1,119 |
| Subscriptions: streaming, gym | 83 |
| Everyday: food, eating out, clothes, gifts | 840 |
| Unclear: cash | 175 |
| **Spent** | **2,217** |
| **Left of 2,350** | **133** |

Check: your twelve items, added in your order, also give 2,217.

**2. The goal** needs 1,500 ÷ 5 = 300 a month. The gap is 300 − 133 = **167**.

**3. Changes**
1. Gym: you went twice. Cancel, once you’ve checked the notice period: 45.
2. Eating out: 160 instead of 240, about one evening in three less: 80.
3. Cash: take out 65 twice a month and note what it’s for; 130 instead of 175: 45.

Together 170, so the gap is closed: 133 + 170 = 303 a month, 1,515 in five months. If the gym’s contract runs on for \
a month, you’ll have 1,470 and need 30 more.

**4. Next month**

| | euros |
|---|---|
| Income | 2,350 |
| Spending, 2,217 − 170 | 2,047 |
| Driving lessons | 300 |
| **Left** | **3** |

**5. May be missing:** insurance, a dentist’s bill, gifts in December, an annual heating bill…

…`,
  },
  {
    slug: 'repair-it-or-call-someone',
    text: `Something at home is broken. Help me decide what to try myself.

- Problem: {{problem}}
- Tried so far: {{tried}}
- Tools and skills: {{tools}}
- Home: {{home}}

1. Safety first: what to switch off now, which signs mean “leave it”, and what I shouldn’t touch at all (wiring, gas, \
refrigerant, anything that carries weight).
2. The likely causes, easiest to check first. For each, a check without opening anything that is screwed shut.
3. Steps for the first two causes: what I need, how long it takes, what I should see after each step.
4. The point at which I stop, and whom I call: landlord, manufacturer, which trade.
5. If I call: a description of the fault in three sentences, questions about the price before anyone comes, and what \
repair cost would make a new one the better choice.
6. How to keep it from happening again.

Before all that, ask me up to three questions if the answers would change your first step. Don’t guess a model’s \
details; tell me where to find them.`,
    variables: [
      {
        name: 'problem',
        about: 'What is broken, and what exactly it does or doesn’t do',
        example: 'the washing machine doesn’t drain; water stands in the drum, the motor hums',
      },
      {
        name: 'tried',
        about: 'What you’ve tried already',
        example: 'turned it off and on, started the drain cycle twice',
      },
      {
        name: 'tools',
        about: 'The tools you have, and how handy you are',
        example: 'a bucket, towels, a screwdriver; I’ve never opened a machine',
      },
      {
        name: 'home',
        about: 'Whether you rent, who owns the thing, how old it is',
        example: 'rented apartment, my own machine, 7 years old',
      },
    ],
    answer: `**One question first:** is there water on the floor near the plug? If so, don’t touch machine or plug. \
Switch off that circuit at the fuse box.

**1. Safety.** Turn the machine off, unplug it with dry hands, turn off the water. Let hot water cool. Stop if you \
smell burning or the breaker trips. Don’t take off the back or the bottom.

**2. Likely causes**
1. A blocked filter. A humming pump fits.
2. A bent or blocked drain hose. Look behind the machine without moving it.
3. Something stuck in the pump, or a pump that is worn out.

**3. Steps for the filter** (30 minutes; manual: “pump filter”)
1. Lay towels down. Find the flap at the bottom of the front. On some models it’s elsewhere.
2. If there’s a small hose, let the water run from it into the bucket, again and again until nothing comes.
3. Turn the filter slowly to the left. Expect more water.
4. Take out coins, hair and lint. With a lamp, look whether the little wheel behind it turns freely.
5. Screw it back tightly, plug in, run the drain cycle. It worked if the drum is empty in about two minutes and \
nothing drips.

**Steps for the hose** (10 minutes)
1. Unplug again. With a lamp, follow the hose from the machine to the drain and straighten each bend you can reach. \
You should see one smooth curve.
2. If the end hangs in a sink or standpipe, lift it out into the bucket and remove what clogs it. You should see into \
the hose.
3. Put it back firmly, plug in, run the drain cycle: water should rush out within seconds.

**4. Stop here if** it still hums…

…`,
  },
  {
    slug: 'explain-something-hard-to-a-child',
    text: `Help me explain something hard to a child.

- What: {{topic}}
- The child: {{child}}
- What they’ve noticed: {{noticed}}
- My wishes: {{wishes}}

Give me:
1. When and where to talk, and a first sentence that starts from what the child has noticed.
2. The explanation in words for this age, at most 100 words, to say out loud. True, concrete, and without phrases \
that a child takes literally and then fears (“went to sleep”, “lost”). Say what changes and what stays.
3. Five questions the child may ask, among them the one I’d rather avoid, each with an answer of one or two \
sentences. “I don’t know” is allowed where it’s true.
4. What to do together afterward, and one thing the child can decide.
5. Two things that adults often say here, and why they don’t help.
6. Which signs in the next weeks are normal, and when I should ask a pediatrician or a counselor.

Don’t promise what I can’t keep. If a missing fact would change your words, ask me first.`,
    variables: [
      {
        name: 'topic',
        about: 'What you have to explain',
        example: 'Grandpa is moving to a nursing home because he forgets more and more',
      },
      {
        name: 'child',
        about: 'Name, age, and how they take things',
        example: 'Mateo, 6, asks a lot and then goes quiet',
      },
      {
        name: 'noticed',
        about: 'What the child has seen or heard already',
        example: 'Grandpa called him by his father’s name and left the stove on',
      },
      {
        name: 'wishes',
        about: 'What you want to say or not say, and what you believe in',
        example: 'be honest that he won’t get well; we’re not religious',
      },
    ],
    answer: `**1. When.** In the daytime, with time afterward, beside him rather than face to face. Begin: “You \
noticed that Grandpa called you by Papa’s name. I want to tell you why.”

**2. To say out loud**
“Grandpa has an illness in his brain. It’s not like a cold, and you can’t catch it. It makes him forget things, like \
names, or that the stove is on. The doctors can’t make it go away. Nobody did anything wrong, not Grandpa and not \
you. Soon he’ll live in a house where people take care of him day and night. His bed and his chair will be somewhere \
new. We’ll visit him. And he still likes being with you, even on days when he mixes up your name.”

**3. He may ask**
- *Will he forget me?* “Maybe your name, some days. He can still feel that you’re nice to be with.”
- *Will he get well?* “No. But he can still have good days.”
- *Will you forget me too?* “I’m healthy. Forgetting where my keys are isn’t this illness.”
- *Why can’t he live with us?* “He needs someone awake at night as well.”
- *Is he going to die there?* “One day, yes. We don’t know when…”

…`,
  },
  {
    slug: 'know-what-to-ask-the-doctor',
    text: `Help me prepare for a doctor’s appointment. Don’t diagnose, and don’t suggest or change a treatment.

- Reason: {{reason}}
- Duration: {{duration}}
- My worry or hope: {{worry}}
- What I take: {{medications}}

If anything I wrote shouldn’t wait for the appointment, say so first and whom to call. Otherwise write one page that \
I can hold in my hand:

1. An opening of two sentences: what it is, since when, what it keeps me from doing, what I’d like from today.
2. What I noticed, in order of time, in my words and without an explanation.
3. What the doctor will probably ask and I haven’t noted, with room to fill it in.
4. My questions, the most important first, no more than fit the time. Put my worry into a question I can say out loud.
5. What to bring or measure until then.
6. To ask before I leave: what happens next, by when, and which signs mean that I should call earlier.

Plain words, nothing that frightens, nothing I didn’t report.

## My notes
{{notes}}`,
    variables: [
      { name: 'reason', about: 'Why you go', example: 'headaches for six weeks' },
      { name: 'duration', about: 'How long the appointment is likely to take', example: '10 minutes' },
      {
        name: 'worry',
        about: 'What you’re most afraid of or hope for, or “nothing”',
        example: 'that it’s something serious, like my aunt had; I’d like to work without pain',
      },
      {
        name: 'medications',
        about: 'Everything you take, even without a prescription, or “nothing”',
        example: 'ibuprofen, about three times a week; a blood pressure pill, I don’t know its name',
      },
      {
        name: 'notes',
        about: 'What you’ve noticed: since when, when, where, what helps, what changed',
        example: `mostly right side, weekday afternoons, twice felt sick, better in the dark, new job with two \
screens since September, sleeping badly, glasses 4 years old`,
      },
    ],
    answer: `I can’t examine you. Nothing in your notes is a usual reason to call an emergency number. Do call one if \
a headache is sudden and the worst ever, or comes with weakness, numbness, trouble speaking or seeing, confusion, or \
fever with a stiff neck.

**1. To begin**
“I’ve had headaches for six weeks, mostly on working afternoons, and it’s hard to work with them. I’d like to know \
what’s behind them and what I can do.”

**2. What I noticed**
- September: new job, two screens.
- For six weeks: mostly on the right, weekday afternoons. Felt sick twice. Better in the dark.
- I sleep badly. My glasses are 4 years old.

**3. Fill in**
- Days with headache in a week: … How long: … How strong, 0 to 10: …
- Throbbing or pressing: … Worse when I move: …
- Headaches before: … My aunt’s illness: …
- Name and dose of the blood pressure pill: …

**4. My questions**
1. “My aunt had something serious. Could this be the same, and how do we find out?”
2. “Is ibuprofen three times a week all right with my other pill?”
3. “Could screens, sleep or glasses play a part?”

**5. Bring** both packages, your glasses, and a diary…

…`,
  },
];

import {
  area, closedMenu, feedbackForm, field, frame, icons, liveRegion, main, mirror, right, searchField, splitter, spoken,
  sqlTalk, toolbar, travelTalk, turns, whole, within, type Turn,
} from './frozen-parts.ts';
import {
  column, div, filePicker, icon, iconButton, lexical, links, measure, page, quill, row, scroller, tag, textarea,
  textButton, type SitePage,
} from './markup.ts';

const chats = ['A poem for the fence', 'Leap years', 'Soup without onions'];

/** Unknown elements are inline until a site's own sheet says otherwise. */
const geminiCss = 'chat-app,side-navigation,chat-window,infinite-scroller,user-query,model-response,message-content,'
  + 'code-immersive-panel,input-container,input-area,rich-textarea,message-actions,uploader-menu{display:block}';

const geminiPart = (name: string, ...content: readonly string[]) => tag(name, {}, ...content);

const geminiSide = tag('side-navigation', { style: 'width:270px;flex:none' }, iconButton('Main menu'),
  iconButton('Search'), tag('a', { href: '/app', 'aria-label': 'New chat' }, 'New chat'),
  div({ class: 'conversations-container', role: 'list' }, ...chats.map(
      (text) => div({ role: 'button', tabindex: 0, class: 'conversation', 'data-test-id': 'conversation' }, text))),
  textButton('Settings and help'));

const geminiComposer = (placeholder: string, last: string) => geminiPart('input-container',
  tag('fieldset', { class: 'input-area-container', style: 'border:0;min-width:0' },
    geminiPart('input-area', within(['input-area', 'text-input-field', 'text-input-field_textarea-wrapper',
          'text-input-field-main-area'], geminiPart('rich-textarea', quill(placeholder,
            { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Enter a prompt here', ...right }),
          div({ class: 'ql-clipboard', contenteditable: 'true', tabindex: -1,
              style: 'position:absolute;left:-100000px;top:50%;height:1px;overflow:hidden' }))),
      row({ style: 'align-items:center' }, geminiPart('uploader-menu', iconButton('Open upload file menu'),
          filePicker()), textButton('Tools', { 'aria-haspopup': 'menu' }), div({ style: 'flex:1' }),
        textButton('Fast', { 'aria-label': 'Open mode picker' }),
        iconButton('Microphone', { class: 'speech_dictation' }), div({ class: 'send-button-container' }, last)))));

const geminiSend = tag('button', { class: 'mdc-icon-button send-button submit', 'aria-label': 'Send message',
    'aria-disabled': 'true' }, tag('mat-icon', { fonticon: 'send' }));

const geminiTurns = (talk: readonly Turn[]) => turns(talk, (text) => tag('user-query', {},
    div({ class: 'user-query-container' }, iconButton('Copy prompt'), iconButton('Edit'),
      tag('p', { class: 'query-text-line' }, text))), (html) => tag('model-response', {},
    tag('message-content', {}, div({ class: 'markdown', 'aria-busy': 'false' }, html)),
    tag('message-actions', {}, icons('Good response', 'Bad response', 'Redo', 'Share and export', 'Copy'))));

const copilotSide = tag('div', { 'data-testid': 'sidebar-container', role: 'navigation',
    style: 'width:260px;flex:none' }, iconButton('Close sidebar'), iconButton('Home'), textButton('New conversation'),
  searchField('Search'), div({ role: 'listbox', 'aria-label': 'Conversations' },
    ...chats.map((text) => div({ role: 'option', tabindex: 0 }, text))));

const copilotComposer = (box: string, last: string) => within(['absolute bottom-0 w-full',
    'relative mx-auto max-w-chat', 'pointer-events-auto rounded-composer'],
  div({ 'data-testid': 'composer-content', style: 'position:relative' }, mirror(),
    tag('label', { for: 'userInput' }, spoken('Message it')), box, row({ style: 'justify-content:space-between' },
      row({}, textButton('Quick reply', { 'data-testid': 'composer-chat-mode' }),
        iconButton('Open', { 'data-testid': 'composer-create-button', title: 'Open' }), filePicker()),
      row({}, last))));

const copilotBox = (placeholder: string) => textarea({ id: 'userInput', 'data-testid': 'composer-input',
    role: 'textbox', placeholder, maxlength: 10240, autocomplete: 'off', style: 'border:0;min-height:26px',
    ...right });

const copilotTurns = (talk: readonly Turn[]) => turns(talk, (text) => div(
    { role: 'article', 'data-content': 'user-message' }, tag('h5', {}, spoken('You said')), div({}, text)),
  (html) => div({ role: 'article', 'data-content': 'ai-message' }, div({ class: 'space-y-3' }, html),
    div({ 'data-testid': 'message-item-reactions' }, icons('Copy', 'Like', 'Dislike', 'Read aloud', 'Share'))));

const answerSide = tag('nav', { style: 'width:90px;flex:none' },
  tag('a', { href: '/', 'aria-label': 'New thread' }, icon), links('Home', 'Discover', 'Spaces'),
  iconButton('Account'));

const answerBox = (placeholder: string) => div({ class: 'relative w-full', style: 'position:relative' },
  lexical({ id: 'ask-input', 'aria-placeholder': placeholder, style: 'min-height:48px;overflow:auto', ...right }),
  div({ 'aria-hidden': 'true', style: 'position:absolute;top:0;pointer-events:none' }, placeholder));

const answerComposer = (placeholder: string, last: string) => within(['rounded-2xl border', 'grid px-3 pt-3 pb-3'],
  answerBox(placeholder), row({}, div({ role: 'radiogroup' }, ...['Search', 'Research', 'Labs'].map(
        (label) => iconButton(label, { role: 'radio', value: label.toLowerCase() }))), div({ style: 'flex:1' }),
    iconButton('Choose a model'), iconButton('Set sources', { 'data-testid': 'sources-switcher-button' }),
    filePicker(), iconButton('Attach files', { 'data-testid': 'attach-files-button' }), iconButton('Dictation'),
    last));

const answerTurns = (talk: readonly Turn[]) => turns(talk,
  (text) => tag('h1', { class: 'group/query' }, tag('span', {}, text)),
  (html, at) => div({}, row({ role: 'tablist' }, ...['Answer', 'Links', 'Images'].map(
        (text) => textButton(text, { role: 'tab' }))), div({ id: `markdown-content-${at}`, class: 'prose' }, html,
      tag('a', { href: 'https://a.example/1' }, 'a.example')),
    icons('Share', 'Export', 'Rewrite', 'Helpful', 'Not helpful', 'Copy'),
    div({}, tag('h3', {}, 'Related'), textButton('Is the tram museum free?'),
      textButton('Where to eat with children?'))));

/** Shaped like the known sites: the other three of the main five. */
export const frozenGeminiToPerplexityPages: readonly SitePage[] = [
  page('frozen: gemini, a new chat', 'https://gemini.google.com/app?hl=en', { title: 'It', css: geminiCss },
    tag('chat-app', {}, whole(geminiSide, main(tag('header', {}, textButton('Upgrade'), iconButton('Account')),
          column({ style: 'flex:1;justify-content:center' }, measure({}, tag('h1', {}, 'Hello, Anna'),
              geminiComposer('Ask it', geminiSend),
              row({}, textButton('Make an image'), textButton('Write anything'))))))), liveRegion()),
  page('frozen: gemini, a running chat with a streaming answer', 'https://gemini.google.com/app/9f8e7d6c5b4a3210',
    { title: 'It', css: geminiCss }, tag('chat-app', {}, whole(geminiSide,
        main(tag('infinite-scroller', { class: 'chat-history', style: 'flex:1;overflow:auto' },
            measure({}, geminiTurns([...sqlTalk, ...travelTalk]), feedbackForm('Why did you choose this rating?'),
              tag('user-query', {}, tag('p', { class: 'query-text-line' }, 'And on a Monday?')),
              tag('model-response', {}, tag('message-content', {},
                  div({ class: 'markdown', 'aria-busy': 'true' }, 'On Mondays'))))),
          measure({}, geminiComposer('Ask it', tag('button',
                { class: 'send-button stop', 'aria-label': 'Stop response' }, icon)),
            tag('hallucination-disclaimer', {}, 'It makes mistakes.')))))),
  page('frozen: gemini, a document beside the chat', 'https://gemini.google.com/app/9f8e7d6c5b4a3211',
    { title: 'It', css: geminiCss }, tag('chat-app', {}, whole(frame({ style: 'max-width:440px' },
          scroller({ class: 'chat-history' }, geminiTurns(travelTalk)), geminiComposer('Ask it', geminiSend)),
        splitter, tag('code-immersive-panel', { style: 'flex:1;overflow:auto' },
          toolbar('Document', 'Undo', 'Redo', 'Bold', 'Print', 'Close panel'),
          div({ class: 'ProseMirror', contenteditable: 'true', role: 'textbox', 'aria-label': 'Document',
              style: 'min-height:600px;padding:60px' }, tag('h1', {}, 'Four days in Porto'),
            tag('p', {}, 'Arrive on Thursday and sleep by the river.')),
          iconButton('Change length', { style: 'position:fixed;right:20px;bottom:20px' }))))),
  page('frozen: gemini, making a gem', 'https://gemini.google.com/gems/create', { title: 'It', css: geminiCss },
    tag('chat-app', {}, whole(geminiSide, main(tag('header', {}, textButton('Save')),
          row({ style: 'flex:1;min-height:0' }, column({ style: 'width:420px;padding:20px' },
              field('Name', { placeholder: 'Give your gem a name' }),
              area('Description', { rows: 2, placeholder: 'Describe your gem' }), area('Instructions', { rows: 8 }),
              filePicker(), iconButton('Use it to rewrite instructions')),
            frame({}, tag('h2', {}, 'Preview'), div({ style: 'flex:1' }),
              geminiComposer('Ask your gem', geminiSend))))))),
  page('frozen: copilot, a new chat', 'https://copilot.microsoft.com/?lang=en', { title: 'A companion' },
    whole(copilotSide, main(column({ style: 'flex:1;justify-content:center' },
          measure({}, tag('h2', {}, 'Hi Anna, what is new?'), copilotComposer(copilotBox('Message it'),
              iconButton('Talk', { 'data-testid': 'audio-call-button' })),
            div({ 'data-testid': 'suggestions' }, textButton('Quiz me'), textButton('Improve a text'))))))),
  page('frozen: copilot, a long chat while it writes', 'https://copilot.microsoft.com/chats/aB3dE6gH9kLmNpQrStUvW',
    { title: 'A companion' }, liveRegion(), whole(copilotSide, main(scroller({ 'data-testid': 'chat-page' },
          measure({ role: 'feed' }, copilotTurns([...travelTalk, ...sqlTalk, ...travelTalk]),
            div({ 'data-content': 'user-message' }, 'And on foot?'),
            div({ 'data-content': 'ai-message' }, 'On foot it takes'))),
        measure({}, copilotComposer(copilotBox('Message it'), iconButton('Stop',
              { 'data-testid': 'stop-button', title: 'Interrupt message' })))))),
  page('frozen: copilot, a page of its own beside the chat',
    'https://copilot.microsoft.com/pages/aB3dE6gH9kLmNpQrStUvX', { title: 'A companion' },
    whole(frame({}, toolbar('Page', 'Bold', 'Italic', 'Share', 'Export'),
        div({ class: 'ck-content', contenteditable: 'true', role: 'textbox', 'aria-label': 'Page',
            style: 'flex:1;padding:40px' }, tag('h1', {}, 'A poem for the fence'),
          tag('p', {}, 'Nine white boards lean out to look.'))), splitter,
      column({ style: 'width:420px' }, scroller({}, copilotTurns(travelTalk)),
        copilotComposer(copilotBox('Ask for a change'),
          iconButton('Submit message', { 'data-testid': 'submit-button' }))))),
  page('frozen: copilot, feedback asked for over the chat',
    'https://copilot.microsoft.com/chats/aB3dE6gH9kLmNpQrStUvY', { title: 'A companion' },
    div({ inert: '' }, whole(copilotSide, main(scroller({}, copilotTurns(travelTalk)),
          copilotComposer(textarea({ id: 'userInput', placeholder: 'Message it' }), iconButton('Submit message'))))),
    tag('dialog', { open: true, 'aria-modal': 'true', style: 'position:fixed;top:140px;width:560px;z-index:9' },
      tag('h2', {}, 'Tell us what happened'), area('Your feedback', { placeholder: 'Describe the problem', rows: 6 }),
      tag('label', {}, tag('input', { type: 'checkbox' }), 'Include this chat'),
      row({}, textButton('Cancel'), textButton('Send')))),
  page('frozen: perplexity, a new thread', 'https://www.perplexity.ai/?q=', { title: 'Answers' },
    whole(answerSide, main(column({ style: 'flex:1;justify-content:center' },
          measure({}, tag('h1', { style: 'text-align:center' }, 'answers'),
            answerComposer('Ask anything. Type @ for mentions.', iconButton('Voice mode')),
            row({}, textButton('Compare'), textButton('Shop')))), tag('footer', {},
          ...['Pro', 'Blog', 'Help'].map((text) => tag('a', { href: `/${text}` }, text)))))),
  page('frozen: perplexity, a thread while it answers',
    'https://www.perplexity.ai/search/four-days-in-porto-Ab1_cD2.eF3', { title: 'Four days in Porto' },
    whole(answerSide, main(tag('header', {}, iconButton('Bookmark'), textButton('Share')),
        scroller({}, measure({}, answerTurns([...travelTalk, ...sqlTalk]), tag('h1', {}, 'What about Sundays?'),
            div({ class: 'prose' }, 'On'))), measure({ style: 'position:sticky;bottom:12px' },
          answerComposer('Ask a follow-up', iconButton('Stop',
              { 'data-testid': 'stop-generating-response-button' })))))),
  page('frozen: perplexity, a space and its instructions', 'https://www.perplexity.ai/spaces/porto-Zx9',
    { title: 'Porto' }, whole(answerSide, main(row({ style: 'padding:24px;gap:24px' },
          frame({}, tag('h1', { contenteditable: 'true', style: 'width:400px' }, 'Porto'),
            textarea({ rows: 1, placeholder: 'Description of this space', 'aria-label': 'Description' }),
            answerComposer('Start a thread in this space', iconButton('Submit', { 'data-testid': 'submit-button' })),
            links(...chats)), column({ style: 'width:280px' }, tag('h2', {}, 'Instructions'),
            area('What should it keep in mind?', { rows: 6 }), textButton('Save'),
            closedMenu('More', 'Leave this space')))))),
  page('frozen: perplexity, a question rewritten in the thread', 'https://www.perplexity.ai/search/soup-Ab1_cD2.eF4',
    { title: 'Soup' }, whole(answerSide, main(scroller({}, measure({}, answerTurns(travelTalk),
            div({ class: 'group/query' }, lexical({ 'aria-label': 'Edit query',
                  style: 'border:1px solid;min-height:60px' }), row({}, textButton('Cancel'), textButton('Done'))),
            answerTurns(travelTalk))), measure({}, answerComposer('Ask a follow-up',
            iconButton('Submit', { 'data-testid': 'submit-button', disabled: true })))))),
];

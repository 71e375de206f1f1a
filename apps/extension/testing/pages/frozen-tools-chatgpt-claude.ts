import {
  area, closedMenu, codeBlock, cookieBanner, feedbackForm, field, frame, icons, liveRegion, main, right, searchField,
  splitter, spoken, sqlTalk, toolbar, tooltip, travelTalk, turns, within, type Turn,
} from './frozen-parts.ts';
import {
  column, div, filePicker, iconButton, links, measure, page, proseMirror, row, scroller, tag, textarea, textButton,
  tiptap, type SitePage,
} from './markup.ts';

const chats = ['Quiet customers', 'Porto with a toddler', 'A better cover letter', 'Why the bread sank'];

const gptHistory = tag('nav', { 'aria-label': 'Chat history', style: 'width:260px;flex:none;overflow:auto' },
  within(['sticky top-0', 'touch:px-1.5'], iconButton('Home'), iconButton('Close sidebar')),
  tag('aside', {}, tag('a', { href: '/', 'data-testid': 'create-new-chat-button' }, 'New chat'),
    textButton('Search chats'), tag('a', { href: '/library' }, 'Library')),
  tag('aside', { id: 'history' }, tag('h2', {}, 'Chats'), links(...chats)),
  textButton('Your account', { 'data-testid': 'accounts-profile-button', 'aria-haspopup': 'menu' }));

const gptComposer = (last: string, box: string) => tag('form', { class: 'w-full', 'data-type': 'unified-composer' },
  div({ style: 'display:none' }, filePicker()), row({ class: 'bg-token-bg-primary grid',
      style: 'border-radius:28px;padding:10px;box-shadow:0 0 4px #999' },
    iconButton('Add files and more', { id: 'composer-plus-btn', 'data-testid': 'composer-plus-btn' }),
    div({ class: '_prosemirror-parent_q1x2', style: 'flex:1;max-height:200px;overflow:auto' },
      tag('textarea', { class: '_fallback_q1x2', name: 'prompt-textarea', style: 'display:none' }), box),
    row({ 'data-testid': 'composer-trailing-actions' }, iconButton('Dictate button'), last)));

const gptBox = (placeholder: string) => proseMirror(placeholder,
  { id: 'prompt-textarea', 'data-virtualkeyboard': 'true', ...right });

const gptTurns = (talk: readonly Turn[]) => turns(talk, (text, at) => tag('article',
    { 'data-turn': 'user', 'data-testid': `conversation-turn-${at * 2 + 1}` }, tag('h5', {}, spoken('You said:')),
    within(['text-base my-auto mx-auto', 'group/turn-messages flex', 'min-h-8'],
      div({ 'data-message-author-role': 'user', style: 'text-align:end' }, text)), icons('Copy', 'Edit message')),
  (html, at) => tag('article', { 'data-turn': 'assistant', 'data-testid': `conversation-turn-${at * 2 + 2}` },
    tag('h6', {}, spoken('It said:')), within(['text-base my-auto mx-auto', 'group/turn-messages flex', 'min-h-8'],
      div({ 'data-message-author-role': 'assistant' }, div({ class: 'markdown prose' }, html))),
    icons('Copy', 'Good response', 'Bad response', 'Read aloud', 'Share', 'More actions')));

const claudeSide = tag('nav', { 'aria-label': 'Sidebar', style: 'width:280px;flex:none' }, iconButton('Open sidebar'),
  tag('a', { href: '/new', 'data-testid': 'new-chat' }, 'New chat'), tag('a', { href: '/projects' }, 'Projects'),
  tag('h3', {}, 'Recents'), links(...chats), textButton('Anna · Pro plan', { 'data-testid': 'user-menu-button' }));

const claudeComposer = (box: string, last: string) => tag('fieldset', { style: 'border:0;min-width:0;width:100%' },
  within(['box-content flex flex-col rounded-2xl', 'flex flex-col m-3.5 gap-3'],
    div({ style: 'max-height:300px;overflow-y:auto' }, box), row({ style: 'gap:8px' },
      tag('input', { type: 'file', 'aria-label': 'Upload files', 'data-testid': 'file-upload', 'aria-hidden': 'true',
          tabindex: -1, multiple: true, style: 'position:absolute;width:0;height:0;opacity:0' }),
      iconButton('Open attachments menu'), iconButton('Open tools menu'), iconButton('Extended thinking'),
      div({ style: 'flex:1' }), textButton('Larger model',
        { 'data-testid': 'model-selector-dropdown', 'aria-haspopup': 'menu' }), last)));

const claudeBox = (placeholder: string) => tiptap(placeholder, { 'data-testid': 'chat-input', role: 'textbox',
    'aria-multiline': 'true', 'aria-label': 'Write your prompt here', ...right });

const claudeTurns = (talk: readonly Turn[]) => turns(talk, (text) => div({ 'data-test-render-count': 1 },
    within(['mb-1 mt-6 group', 'flex flex-row gap-2'], div(
        { 'data-testid': 'user-message', style: 'background:#eee' }, tag('p', {}, text)), icons('Retry', 'Edit'))),
  (html) => div({ 'data-is-streaming': 'false' }, div({ class: 'font-response' }, html),
    div({ role: 'group', 'aria-label': 'Message actions' },
      icons('Copy', 'Give positive feedback', 'Give negative feedback'))));

/** Shaped like the known sites: the first two of the main five. */
export const frozenChatgptAndClaudePages: readonly SitePage[] = [
  page('frozen: chatgpt, a new chat with a cookie banner', 'https://chatgpt.com/?model=auto', { title: 'A chat' },
    liveRegion(), row({ style: 'height:100vh' }, gptHistory, main(tag('header', { id: 'page-header' },
          textButton('A model', { 'data-testid': 'model-switcher-dropdown-button' }),
          iconButton('Turn on temporary chat')), column({ style: 'flex:1;justify-content:center' },
          measure({}, tag('h1', {}, 'What shall we begin with?'), within(
              ['flex justify-center', 'relative w-full', 'isolate'], gptComposer(
                iconButton('Start voice mode', { 'data-testid': 'composer-speech-button' }), gptBox('Ask anything'))),
            tag('ul', {}, ...['Draw something', 'Plan a week', 'Sum up a text'].map(
                (text) => tag('li', {}, textButton(text)))))))), cookieBanner(
      'We use cookies to keep you signed in and to count visits.', 'Accept all', 'Reject the rest')),
  page('frozen: chatgpt, an answer on its way in a long chat',
    'https://chatgpt.com/c/68f0aa11-0000-8000-9000-1234567890ab', { title: 'Quiet customers' },
    liveRegion('It is writing'), row({ style: 'height:100vh' }, gptHistory,
      main(tag('header', { id: 'page-header' }, textButton('A model'),
          textButton('Share', { 'data-testid': 'share-chat-button' })),
        scroller({ id: 'thread' }, measure({}, gptTurns([...sqlTalk, ...travelTalk, ...sqlTalk]),
            feedbackForm('What was wrong?'), tag('article', { 'data-turn': 'user' },
              div({ 'data-message-author-role': 'user' }, 'As a function, please')),
            tag('article', { 'data-turn': 'assistant' }, div({ class: 'markdown streaming-animation' },
                codeBlock('python', ['def quiet(day, db):', '    rows ='])))), iconButton('Scroll to bottom')),
        div({ id: 'thread-bottom-container' }, measure({}, gptComposer(
              iconButton('Stop streaming', { 'data-testid': 'stop-button', id: 'composer-submit-button' }),
              gptBox('Ask anything')), tag('small', {}, 'It can be wrong. Check what matters.')))))),
  page('frozen: chatgpt, a canvas beside the chat', 'https://chatgpt.com/c/68f0aa12-0000-8000-9000-1234567890ab',
    { title: 'A better cover letter' }, row({ style: 'height:100vh' },
      column({ style: 'width:400px;flex:none' }, scroller({ id: 'thread' }, gptTurns(travelTalk)),
        gptComposer(iconButton('Send prompt', { 'data-testid': 'send-button', disabled: true }),
          gptBox('Ask anything'))), splitter, tag('section',
        { 'aria-label': 'Canvas', style: 'flex:1;min-width:0;overflow:auto' },
        tag('header', {}, iconButton('Close'), tag('h1', {}, 'Cover letter'),
          icons('Previous version', 'Copy', 'Download')), div({ class: 'ProseMirror markdown prose',
            contenteditable: 'true', translate: 'no', style: 'min-height:520px;padding:48px' },
          tag('h2', {}, 'Dear hiring team'), tag('p', {}, 'For six years I have mended the clocks of our town hall.'),
          tag('p', {}, 'I should be glad to look after yours.')), column(
          { style: 'position:fixed;right:16px;bottom:90px' },
          icons('Suggest edits', 'Adjust the length', 'Final polish'))))),
  page('frozen: chatgpt, a project', 'https://chatgpt.com/g/g-p-68f0aa13-letters/project', { title: 'Letters' },
    row({ style: 'height:100vh' }, gptHistory, main(scroller({}, measure({}, tag('h1', {}, textButton('Letters')),
            textButton('Add files'), textButton('Add instructions'), gptComposer(iconButton('Start voice mode'),
              gptBox('New chat in Letters')), row({ role: 'tablist' }, textButton('Chats', { role: 'tab' }),
              textButton('Sources', { role: 'tab' })), tag('ol', {}, ...chats.map(
                (name) => tag('li', {}, tag('a', { href: '/c/1' }, name))))))))),
  page('frozen: chatgpt, custom instructions open over a chat',
    'https://chatgpt.com/c/68f0aa14-0000-8000-9000-1234567890ab', { title: 'Porto' },
    row({ style: 'height:100vh', inert: '', 'aria-hidden': 'true' }, gptHistory,
      main(scroller({}, measure({}, gptTurns(travelTalk))), measure({},
          gptComposer(iconButton('Send prompt', { 'data-testid': 'send-button' }),
            proseMirror('Ask anything', { id: 'prompt-textarea' }))))),
    div({ style: 'position:fixed;inset:0;background:#0008;z-index:50' },
      div({ role: 'dialog', 'aria-modal': 'true', 'data-state': 'open',
          style: 'width:680px;margin:80px auto;background:#fff;padding:24px' }, tag('h2', {}, 'Personalize'),
        iconButton('Close'), field('What should it call you?', { placeholder: 'Nickname' }),
        field('What do you do?', { placeholder: 'Clockmaker' }), area('What traits should it have?',
          { placeholder: 'Describe or select traits' }), row({}, textButton('Chatty'), textButton('Witty')),
        area('Anything else it should know about you?'), row({}, textButton('Cancel'), textButton('Save'))))),
  page('frozen: claude, a new chat', 'https://claude.ai/new?incognito', { title: 'A new chat' },
    row({ style: 'height:100vh' }, claudeSide, main(column({ style: 'flex:1;justify-content:center' },
          measure({}, tag('h1', { style: 'text-align:center' }, 'Evening, Anna'),
            claudeComposer(claudeBox('How can I help you?'), iconButton('Send message', { disabled: true })),
            row({ role: 'tablist' }, ...['Write', 'Learn', 'Code', 'Life stuff'].map(
                (text) => textButton(text, { role: 'tab' })))))))),
  page('frozen: claude, an old message edited while an answer runs',
    'https://claude.ai/chat/5b8f0000-1a1a-4b4b-8c8c-000000000001', { title: 'Quiet customers' }, liveRegion(),
    row({ style: 'height:100vh' }, claudeSide, main(tag('header', {},
          textButton('Quiet customers', { 'data-testid': 'chat-menu-trigger' }), textButton('Share')),
        scroller({}, measure({}, claudeTurns(sqlTalk), div({ 'data-testid': 'user-message' },
              tag('form', {}, textarea({ rows: 3, 'aria-label': 'Edit message' }, sqlTalk[1]?.asked),
                tag('p', {}, 'Editing begins a new branch.'), textButton('Cancel'),
                textButton('Save', { type: 'submit' }))), claudeTurns(travelTalk),
            div({ 'data-is-streaming': 'true' }, tag('p', {}, 'The museum opens at')))),
        div({ style: 'position:sticky;bottom:0;background:#fff' }, measure({},
            claudeComposer(claudeBox('Reply…'), iconButton('Stop response'))))))),
  page('frozen: claude, an artifact and its code beside the chat',
    'https://claude.ai/chat/5b8f0000-1a1a-4b4b-8c8c-000000000002', { title: 'A clock' },
    row({ style: 'height:100vh' }, frame({}, scroller({}, claudeTurns(travelTalk),
          textButton('A clock · Interactive', { 'aria-label': 'Preview contents' })),
        claudeComposer(claudeBox('Reply…'), iconButton('Send message')), tooltip('Send message')), splitter,
      frame({ role: 'region', 'aria-label': 'Artifact' }, row({}, textButton('Preview', { role: 'radio' }),
          textButton('Code', { role: 'radio' }), textButton('Copy'), iconButton('Refresh'), textButton('Publish'),
          iconButton('Close')), scroller({}, tag('textarea', { spellcheck: 'false', 'aria-label': 'Source', rows: 24,
              style: 'width:100%;font-family:monospace' }, 'const hands = [6, 3];')),
        toolbar('Versions', 'Previous', 'Next')))),
  page('frozen: claude, a project with its instructions',
    'https://claude.ai/project/0198aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', { title: 'Clocks' },
    row({ style: 'height:100vh' }, claudeSide, main(row({ style: 'gap:24px;padding:24px;overflow:auto' },
          frame({}, tag('a', { href: '/projects' }, 'All projects'), field('Name', { value: 'Clocks' }),
            area('Description', { rows: 2, placeholder: 'What are you trying to get done?' }),
            claudeComposer(claudeBox('Start a chat in this project'), iconButton('Send message')), links(...chats)),
          column({ style: 'width:300px' }, tag('h2', {}, 'Instructions'),
            area('Instructions', { rows: 5 }, 'Always give sizes in mm.'), textButton('Save instructions'),
            tag('h2', {}, 'Files'), filePicker(), iconButton('Add files'), searchField('Search files'),
            closedMenu('Sort', 'By name', 'By day')))))),
];

import type { Code } from './messages.ts';
import { requestMessages } from './messages/request.ts';
import { landing } from './routes.ts';
import type { Spec } from './specification.ts';
import { sidebarCookie, storeTimeout } from './stored.ts';

const menu = ['button', 'Your account'] as const;

/** What belongs to no subject: the dashboard's frame, and what any call may answer. */
export const spec = {
  own: Object.keys(requestMessages) as Code[],
  labels: {
    Layout: {
      item: ['Prompt Library', 'Variables Library', 'History', 'Profile', 'Billing & Plans', 'Logout'],
      badge: ['Total Credits', 'Unlimited'],
      button: ['Refer a Friend'],
      text: ['Powered by Hone'],
    },
    'Coming Soon': { title: ['Coming Soon'] },
  },
  constants: {
    'where the signed-in land': { value: '/variable-library', held: landing.signedIn },
    'where visitors are sent': { value: '/login', held: landing.visitor },
    'cookie of the sidebar': { value: { name: 'sidebar:state', seconds: 7 * 24 * 3600 }, held: sidebarCookie },
    'milliseconds of the persisted store timeout': { value: 5000, held: storeTimeout },
    'milliseconds of a copy confirmation': { value: 2000 },
    'sidebar width': { value: '19rem' },
    'sidebar width in the slide-in panel': { value: '18rem' },
    'sidebar width collapsed': { value: '6.8rem' },
    'narrow-screen breakpoint in px': { value: 1280 },
    'milliseconds until a sidebar tooltip': { value: 0 },
    'milliseconds until any other tooltip': { value: 700 },
    'milliseconds in which a tooltip skips its delay': { value: 300 },
  },
  moves: [
    { who: 'the signed-in', from: '/history', press: [['link', 'Prompt Library']], to: '/prompt-library' },
    { who: 'the signed-in', from: '/history', press: [['link', 'Variables Library']], to: '/variable-library' },
    { who: 'the signed-in', from: '/variable-library', press: [['link', 'History']], to: '/history' },
    { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Profile']], to: '/user-profile' },
    { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Billing & Plans']], to: '/billing' },
    { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Logout']], to: '/login' },
    {
      who: 'the signed-in',
      from: '/history',
      press: [['button', 'Refer a Friend']],
      to: '/history?dialog=refer-a-friend',
    },
  ],
  states: {
    sidebars: [
      { cookie: undefined, isExpanded: true },
      { cookie: 'true', isExpanded: true },
      { cookie: 'false', isExpanded: false },
    ],
    /** With 'b', they toggle the sidebar. */
    sidebarKeys: ['Control', 'Meta'],
    /** Those of errors and of Undo stay longer, as declared. */
    toasts: [
      { kind: 'done', milliseconds: 5000 },
      { kind: 'undoable', milliseconds: 8000 },
      { kind: 'failed', milliseconds: 10_000 },
    ],
  },
} as const satisfies Spec;

/** Hands the answer to the page that opened this window, and to no other, then closes it. */
export const returnScript = `'use strict';
const answer = JSON.parse(document.querySelector('[data-answer]').dataset.answer);
if (window.opener) {
  window.opener.postMessage(answer, window.location.origin);
  window.close();
}
`;

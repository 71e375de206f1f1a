/** Posts the answer to its opener, and to no other window, then closes. */
export const returnScript = `'use strict';
const answer = JSON.parse(document.querySelector('[data-answer]').dataset.answer);
if (window.opener) {
  window.opener.postMessage(answer, window.location.origin);
  window.close();
}
`;

export interface Notice {
  say(sentence: string, seconds?: number): void;
  end(): void;
}

export function makeNotice(page: HTMLElement): Notice {
  const element = page.appendChild(document.createElement('p'));
  element.className = 'notice';
  element.role = 'status';
  element.hidden = true;
  let timer = 0;
  const end = () => void (element.hidden = true);
  return {
    say(sentence, seconds = 8) {
      clearTimeout(timer);
      element.hidden = false;
      element.textContent = sentence;
      timer = window.setTimeout(end, seconds * 1000);
    },
    end,
  };
}

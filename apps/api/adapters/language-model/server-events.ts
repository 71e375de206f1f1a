/**
 * The data of a server's events, from text in pieces of any size. A line ends in a line feed, a carriage return or
 * both. Each character is read once, whatever is sent: input designed to stall a parser costs no more than any answer of
 * its length.
 */
export function startEvents(): (text: string) => string[] {
  let rest = '';
  let data: string[] = [];
  let hasReturned = false;
  return (text) => {
    // The second half of one line's end.
    const fresh = hasReturned && text.startsWith('\n') ? text.slice(1) : text;
    hasReturned = text.endsWith('\r');
    const lines = (fresh.includes('\r') ? fresh.replaceAll(/\r\n?/g, '\n') : fresh).split('\n');
    const last = lines.pop()!;
    const events: string[] = [];
    for (const line of lines) {
      const whole = rest + line;
      rest = '';
      if (whole === '') {
        if (data.length > 0) events.push(data.join('\n'));
        data = [];
      } else if (whole.startsWith('data:')) {
        data.push(whole.slice(whole[5] === ' ' ? 6 : 5));
      }
    }
    rest += last;
    return events;
  };
}

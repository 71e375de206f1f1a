const faults = ['refused', 'expired', 'wrong_code', 'no_funds', 'unreachable'];

interface Asked {
  do: 'focus' | 'token';
  ask: unknown;
  details: { name?: string; country?: string };
}

const input = document.querySelector('input')!;
const say = (message: object) => parent.postMessage({ hone: 'card-field', ...message }, location.origin);
const isWhole = () => input.value !== '' && input.value !== 'half';

input.addEventListener('input', () => say({ event: 'change', isComplete: isWhole() }));
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.do === 'focus') input.focus();
  if (data.do !== 'token') return;
  const fault = isWhole() ? faults.find((name) => name === input.value) : 'incomplete';
  const { name = '', country = '' } = data.details;
  const token = [input.value, name, country].join();
  say({ ...(fault ? { event: 'fault', fault } : { event: 'token', token }), ask: data.ask });
});
say({ event: 'height', height: 60 });
say({ event: 'ready' });

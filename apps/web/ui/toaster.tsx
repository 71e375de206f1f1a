import type { Toast } from './toast.ts';

export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return <div role="status">{toasts.map(({ id, text }) => <p key={id}>{text}</p>)}</div>;
}

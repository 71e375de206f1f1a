import { MessageCircle } from 'lucide-react';
import { requestChat, isChatOffered } from '../vendors/chat-request.ts';
import { useSignedIn } from '../data/session.ts';
import { words } from '../vendors/words.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';

/** On pages where people may need help; nothing if there is no chat, or no one is signed in. */
export function ChatLink({ className }: { className?: string }) {
  const isSignedIn = useSignedIn();
  if (!isSignedIn || !isChatOffered()) return null;
  return (
    <Button look="quiet" className={className} onClick={requestChat}>
      <MessageCircle aria-hidden strokeWidth={1.75} />
      {t(words.chat)}
    </Button>
  );
}

import { MessageCircle } from 'lucide-react';
import { askForChat, isChatOffered } from '../platform/chat-offer.ts';
import { useSignedIn } from '../platform/session.ts';
import { words } from '../platform/vendors/words.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/t.ts';

/**
 * The way to the chat from a page where somebody may be at a loss; nothing where there is none, or nobody is signed in.
 */
export function ChatLink({ className }: { className?: string }) {
  const isSignedIn = useSignedIn();
  if (!isSignedIn || !isChatOffered()) return null;
  return (
    <Button look="quiet" className={className} onClick={askForChat}>
      <MessageCircle aria-hidden strokeWidth={1.75} />
      {t(words.chat)}
    </Button>
  );
}

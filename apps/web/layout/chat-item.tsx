import { MessageCircle } from 'lucide-react';
import { askForChat, isChatOffered } from '../platform/chat-offer.ts';
import { words } from '../platform/vendors/words.ts';
import { MenuItem } from '../ui/menu.tsx';
import { t } from '../ui/t.ts';

/** The way to the chat in the user's menu. */
export function ChatItem({ onGo }: { onGo: (() => void) | undefined }) {
  if (!isChatOffered()) return null;
  return (
    <MenuItem
      icon={<MessageCircle />}
      onChoose={() => {
        onGo?.();
        void askForChat();
      }}
    >
      {t(words.chat)}
    </MenuItem>
  );
}

import { MessageCircle } from 'lucide-react';
import { requestChat, isChatOffered } from '../vendors/chat-request.ts';
import { words } from '../vendors/words.ts';
import { MenuItem } from '../ui/overlays/menu.tsx';
import { t } from '../ui/t.ts';

export function ChatItem({ onGo }: { onGo: (() => void) | undefined }) {
  if (!isChatOffered()) return null;
  return (
    <MenuItem
      icon={<MessageCircle />}
      onChoose={() => {
        onGo?.();
        void requestChat();
      }}
    >
      {t(words.chat)}
    </MenuItem>
  );
}

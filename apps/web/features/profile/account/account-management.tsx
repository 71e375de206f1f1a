import { exportAccount } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import { useState, type ReactNode } from 'react';
import { today } from '../../../browser/clock.ts';
import { useDownload } from '../../../data/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Section } from '../../../ui/section.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { DeleteDialog, type ProofPiece, type ProveByProvider } from './delete-dialog.tsx';
import { Storage } from './storage.tsx';

interface AccountManagementProps {
  user: User;
  Proof: ProofPiece;
  proveByProvider?: ProveByProvider | undefined;
}

export function AccountManagement({ user, ...proof }: AccountManagementProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title={t(words.accountManagement)}>
      <div className="grid divide-y divide-line">
        <Row title={t(words.storage)} text={t(words.storageText)}>
          <Storage />
        </Row>
        <Row title={t(words.export)} text={t(words.exportText)}>
          <Export username={user.username} />
        </Row>
        <Row title={t(words.deletion)} text={t(words.deletionText)}>
          <Button onClick={() => setDeleting(true)}>{t(words.deleteAccount)}</Button>
        </Row>
      </div>
      <DeleteDialog {...proof} username={user.username} open={isDeleting} close={() => setDeleting(false)} />
    </Section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small text-ink-2 text-pretty">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Export({ username }: { username: string }) {
  const { fetchFile, isFetching, stop } = useDownload(exportAccount);
  const fetchAll = async () => {
    const name = `hone-${username}-${today()}.zip`;
    if (await fetchFile(name)) toast.done(t(words.exported, { name }));
  };

  return (
    <div className="flex flex-wrap gap-2">
      {isFetching && (
        <Button look="quiet" onClick={stop}>
          {t(words.cancel)}
        </Button>
      )}
      <Button busy={isFetching} busyLabel={t(words.exporting)} onClick={() => void fetchAll()}>
        {t(words.downloadData)}
      </Button>
    </div>
  );
}

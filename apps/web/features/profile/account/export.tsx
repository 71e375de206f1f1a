import { exportAccount } from '@hone/contracts/profile';
import { today } from '../../../browser/clock.ts';
import { useDownload } from '../../../data/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { words } from '../words.ts';

export function Export({ username }: { username: string }) {
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
